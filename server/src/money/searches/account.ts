import { Problem } from '@mizan/api';
import type { Database, Transaction } from '../../platform/db/database.ts';

export async function readSearchesLeft(db: Database, memberId: string): Promise<number> {
  const account = await db
    .selectFrom('search_account')
    .select('balance')
    .where('member_id', '=', memberId)
    // The account was deleted during the request.
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  return account.balance;
}

/** Locks the balance and the calculations of a member until the transaction ends. Undefined for a deleted account. */
export const lockAccount = (db: Transaction, memberId: string) =>
  db
    .selectFrom('search_account')
    .select(['balance', 'entries'])
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same for a member's own request; throws for an account that was deleted during the request. */
export async function lockOwnAccount(db: Transaction, memberId: string) {
  const account = await lockAccount(db, memberId);
  if (!account) throw new Problem('SESSION_ENDED');
  return account;
}

/** As `lockOwnAccount`, before rows that refer to the member: a deletion locks the member first, then the account. */
export async function lockMemberAndAccount(db: Transaction, memberId: string) {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute();
  return lockOwnAccount(db, memberId);
}
