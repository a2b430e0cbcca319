import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';
import { toOrder } from '../orders/orders.ts';

/** A member's orders for the export of the account. */
export async function allOrders(db: Kysely<DB>, memberId: string) {
  const rows = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...toOrder(row), reference: row.reference, transaction: row.transaction }));
}

/** A member's saved cards for the export of the account. */
export async function allCards(db: Kysely<DB>, memberId: string) {
  const rows = await db
    .selectFrom('saved_card')
    .select(['brand', 'last_four', 'expiry_month', 'expiry_year', 'saved_at'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
    .execute();
  return rows.map(({ brand, last_four, expiry_month, expiry_year, saved_at }) => ({
    brand,
    lastFour: last_four,
    expires: `${expiry_year}-${String(expiry_month).padStart(2, '0')}`,
    savedAt: saved_at.toISOString(),
  }));
}
