import { keyPermissions, type Language, MAX_KEYS, Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import type { IdentityHandler } from '../context.ts';
import { createKeyText } from './key-text.ts';

const NAME: Record<Language, string> = { en: 'Name of the key', ur: 'کلید کا نام' };

/** Creates a key for a program, with the password again. The address must be confirmed: its owner is mailed about the key. */
export const createKey: IdentityHandler<'createKey'> = async ({ body, identity }, context) => {
  const { db, clock, newId } = context;
  const { memberId } = identity;
  await confirmOwner(identity, body.password, context);
  const [id, now] = [newId(), clock()];
  const { name, mode, endsOn, monthlyLimit } = body;
  const permissions = keyPermissions.filter((permission) => body.permissions.includes(permission));
  const { text, digest } = createKeyText(mode, id);
  await db.transaction().execute(async (trx) => {
    const { email: to, ...member } = await lockOwner(trx, identity);
    await refuseTooMany(trx, memberId);
    const row = { id, member_id: memberId, name, mode, permissions, digest, created_at: now };
    await trx
      .insertInto('api_key')
      .values({ ...row, ends_on: endsOn, monthly_limit: monthlyLimit })
      .execute();
    const after = { key: id, name, mode, permissions, endsOn, monthlyLimit };
    await record(trx, { actor: memberId, at: now, action: 'createKey', subject: `member ${memberId}`, after });
    const lines = [[NAME[member.language as Language], name]] as const;
    await writeMail(trx, { ...member, to, memberId, template: 'keyMade', lines }, context);
  });
  const use = { createdAt: now.toISOString(), endsOn, monthlyLimit, searchesThisMonth: 0, lastUsedAt: null };
  return { key: { id, name, mode, permissions, ...use }, secret: text };
};

async function refuseTooMany(trx: Transaction, memberId: string) {
  const { count } = await trx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_KEYS) throw new Problem('TOO_MANY_KEYS', { count: MAX_KEYS });
}
