import type { SearchEntry } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { SearchEntry as Row } from '../../platform/db/tables.generated.ts';

type Page = { page: number; limit: number };

/** One page of a ledger; undefined without such a member. Numbers have no gaps, so a page is a range of them. */
export async function readStatement(db: Database, memberId: string, { page, limit }: Page) {
  const account = await db
    .selectFrom('search_account')
    .select(['balance', 'entries'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!account) return undefined;
  const newest = account.entries - (page - 1) * limit;
  const rows = await db
    .selectFrom('search_entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('number', '<=', newest)
    .where('number', '>', newest - limit)
    .orderBy('number', 'desc')
    .execute();
  return {
    searchesLeft: account.balance,
    results: rows.map(toEntry),
    totalPages: Math.ceil(account.entries / limit),
  };
}

export const toEntry = (row: Selectable<Row>): SearchEntry => ({
  number: row.number,
  // The check constraint of the table allows only these reasons.
  reason: row.reason as SearchEntry['reason'],
  amount: row.amount,
  balanceAfter: row.balance_after,
  at: row.at.toISOString(),
  note: row.note,
  calculationId: row.calculation_id,
  orderId: /^(?:order|refund):(.+)$/.exec(row.cause ?? '')?.[1] ?? null,
});
