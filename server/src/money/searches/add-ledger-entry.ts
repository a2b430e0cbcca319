import type { Insertable } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import type { SearchEntry } from '../../platform/db/tables.generated.ts';
import { lockAccount } from './account.ts';

type NewEntry = Pick<Insertable<SearchEntry>, 'reason' | 'amount' | 'at'> &
  Partial<Pick<Insertable<SearchEntry>, 'actor' | 'note' | 'cause' | 'calculation_id'>>;

/** Adds an entry to a member's ledger and changes the balance, which cannot become negative. */
export async function addLedgerEntry(db: Transaction, memberId: string, entry: NewEntry) {
  const account = await lockAccount(db, memberId);
  if (!account) return { outcome: 'gone' } as const;
  const balanceAfter = account.balance + entry.amount;
  if (balanceAfter < 0) return { outcome: 'tooSmall', searchesLeft: account.balance } as const;
  const entered = await db
    .insertInto('search_entry')
    .values({ ...entry, member_id: memberId, number: account.entries + 1, balance_after: balanceAfter })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { outcome: 'entered', entry: entered } as const;
}
