import { Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Locks the member before a key or a passkey is added, so that of concurrent requests the later counts what the earlier added.
 * Throws if the member is suspended, the session has ended, or the address is not confirmed, because its owner is mailed about
 * each new key or passkey.
 */
export async function lockOwner(trx: Transaction, { memberId, sessionId }: Identity) {
  const { suspended_at, ...member } = await trx
    .selectFrom('member')
    .select(['name', 'email', 'language', 'email_confirmed_at', 'suspended_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  await requireSession(trx, sessionId);
  if (suspended_at !== null) throw new Problem('SESSION_ENDED');
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
  return member;
}

/**
 * Throws if a session has ended, perhaps while the password was checked. The caller has locked the member, as a change of the
 * password also does before it ends sessions.
 */
export async function requireSession(trx: Transaction, sessionId: Identity['sessionId']) {
  const session = trx.selectFrom('session').select('id').where('id', '=', sessionId).where('ended_at', 'is', null);
  await session.executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
}
