import type { Language } from '@mizan/api';
import { keyPermissions, MAX_KEYS, Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import { record } from '../../mail/audit/record.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import type { IdentityHandler } from '../context.ts';
import { makeKeyText } from './key-text.ts';

const NAME: Record<Language, string> = { en: 'Name of the key', ur: 'کلید کا نام' };

/** Only for a confirmed address: its owner is mailed that a key was made. */
export const createKey: IdentityHandler<'createKey'> = async ({ body, identity }, context) => {
  const { db, clock, newId } = context;
  const { memberId } = identity;
  await confirmOwner(identity, body.password, context);
  const [id, now] = [newId(), clock()];
  const { name, mode, endsOn, monthlyLimit } = body;
  const permissions = keyPermissions.filter((permission) => body.permissions.includes(permission));
  const { text, digest } = makeKeyText(mode, id);
  await db.transaction().execute(async (trx) => {
    const { email: to, ...member } = await lockMember(trx, identity);
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
  const made = { createdAt: now.toISOString(), endsOn, monthlyLimit, searchesThisMonth: 0, lastUsedAt: null };
  return { key: { id, name, mode, permissions, ...made }, secret: text };
};

/**
 * One new key of a member after the other, so that each sees how many there are; and none beside a suspension, or for a session
 * that ended meanwhile.
 */
async function lockMember(trx: Transaction, { memberId, sessionId }: Identity) {
  const { suspended_at, ...member } = await trx
    .selectFrom('member')
    .select(['name', 'email', 'language', 'email_confirmed_at', 'suspended_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  const session = trx.selectFrom('session').select('id').where('id', '=', sessionId).where('ended_at', 'is', null);
  await session.executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (suspended_at !== null) throw new Problem('SESSION_ENDED');
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
  return member;
}

async function refuseTooMany(trx: Transaction, memberId: string) {
  const { count } = await trx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_KEYS) throw new Problem('TOO_MANY_KEYS', { count: MAX_KEYS });
}
