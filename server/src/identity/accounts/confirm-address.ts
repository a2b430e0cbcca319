import { Problem } from '@mizan/api';
import { grantToOwner } from '../../money/searches/free-searches.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { IdentityContext } from '../context.ts';

/** `isTakenOver`: until now the account may have been a stranger's, who registered with the address. */
type AddressConfirmation = { memberId: string; isTakenOver: boolean };

/** Confirms the address of an account, and gives its owner their free searches. An address is confirmed once. */
export async function confirmAddress(
  db: Transaction,
  { memberId, isTakenOver }: AddressConfirmation,
  context: Pick<IdentityContext, 'config' | 'clock' | 'keys'>,
) {
  const confirmed = await db
    .updateTable('member')
    .set({ email_confirmed_at: context.clock() })
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (confirmed) await grantToOwner(db, { ...confirmed, isTakenOver }, context);
}

/** Throws EMAIL_NOT_CONFIRMED for what a member may do only once the address is confirmed. */
export async function requireConfirmed(db: Database, memberId: string) {
  const member = await db
    .selectFrom('member')
    .select('email_confirmed_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (member.email_confirmed_at === null) throw new Problem('EMAIL_NOT_CONFIRMED');
}
