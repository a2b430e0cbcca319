import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { IdentityHandler } from '../context.ts';
import { passFirstStep } from '../second-factor/pass-first-step.ts';
import { deviceDigest } from './known-device.ts';
import { countAttempt, resetAttempts } from './log-in-attempts.ts';
import { hashPassword, isOutdated, isPassword, refuseWhileHashQueueIsFull } from './password-hash.ts';
import { selectMember } from './user.ts';

/** Logs in with a password. An unknown address and a wrong password cause the same answer, queries and work. */
export const logIn: IdentityHandler<'logIn'> = async ({ body, caller }, context) => {
  const { db } = context;
  const { email, password, keepLoggedIn: remembered } = body;
  refuseWhileHashQueueIsFull();
  const device = deviceDigest(caller);
  const member = await findMember(db, email, device);
  // Count by the account if there is one: the database treats more spellings of an address as equal than we do.
  const account = member?.id ?? `unknown ${email.toLowerCase()}`;
  // Known browsers are counted apart, so that strangers cannot delay the owner.
  const subject = member?.known_device ? `${account} in ${device}` : account;
  await countAttempt(subject, context);
  const isRight = await isPassword(password, member?.password_hash);
  if (!member || !isRight) throw new Problem('LOGIN_FAILED');
  if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
  const newHash = isOutdated(member.password_hash ?? '') ? await hashPassword(password) : member.password_hash;
  const result = await db.transaction().execute(async (transaction) => {
    // Fails if the password or the role changed or the account was suspended meanwhile.
    const unchanged = await transaction
      .updateTable('member')
      .set({ password_hash: newHash })
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .where('role', '=', member.role)
      .where('suspended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!unchanged) throw new Problem('LOGIN_FAILED');
    await resetAttempts(subject, transaction);
    const checked = { ...member, password_hash: newHash };
    return passFirstStep(transaction, { member: checked, remembered, caller, providerName: 'password' }, context);
  });
  // CODE_NEEDED, thrown after the commit, so that the attempts stay reset.
  if (result instanceof Problem) throw result;
  return result;
};

const findMember = (db: Database, email: string, device: string | null) =>
  selectMember(db)
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.member_id', '=', 'member.id').on('known_device.device', '=', device),
    )
    .select('known_device.device as known_device')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
