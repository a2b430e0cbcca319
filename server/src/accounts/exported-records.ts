import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.generated.ts';
import { toOrder } from '../payments/orders/orders.ts';

/** A member's orders, cards, ledger and saved answers for the export of the account, each the oldest first. */
export async function exportedRecords(db: Kysely<DB>, memberId: string) {
  const orders = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  const cards = await db
    .selectFrom('saved_card')
    .select(['brand', 'last_four', 'expiry_month', 'expiry_year', 'saved_at'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
    .execute();
  const entries = await db
    .selectFrom('search_entry')
    .select(['reason', 'amount', 'balance_after as balanceAfter', 'at', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  const answers = await db
    .selectFrom('calculation')
    .select('answer')
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return {
    orders: orders.map((row) => ({ ...toOrder(row), reference: row.reference, transaction: row.transaction })),
    savedCards: cards.map(({ brand, last_four, expiry_month, expiry_year, saved_at }) => ({
      brand,
      lastFour: last_four,
      expires: `${expiry_year}-${String(expiry_month).padStart(2, '0')}`,
      savedAt: saved_at.toISOString(),
    })),
    searches: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    calculations: answers.map(({ answer }): unknown => JSON.parse(answer)),
  };
}
