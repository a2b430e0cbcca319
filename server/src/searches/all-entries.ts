import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';

/** A member's whole ledger for the export of the account. */
export async function allEntries(db: Kysely<DB>, memberId: string) {
  const entries = await db
    .selectFrom('search_entry')
    .select(['reason', 'amount', 'balance_after', 'at', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return entries.map(({ balance_after, at, ...entry }) => ({
    ...entry,
    balanceAfter: balance_after,
    at: at.toISOString(),
  }));
}
