import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { readFiling } from '../../answers/filings/read-filing.ts';
import { toOrder } from '../../money/payments/orders/orders.ts';
import { toOwnReport } from '../../answers/reports/own-report.ts';

/** So few rows make a text below 128 kB: larger ones stay in memory until a full garbage collection. */
const PAGE = 20;

/** A member's orders, ledger, saved answers, reports and filings as JSON texts, each the oldest first, in pages. */
export function exportedRecords(db: Kysely<DB>, memberId: string): Record<string, AsyncIterable<string[]>> {
  const orders = db.selectFrom('payment_order').selectAll().where('member_id', '=', memberId).orderBy('number');
  const entries = db.selectFrom('search_entry').selectAll().where('member_id', '=', memberId).orderBy('number');
  const answers = db
    .selectFrom('calculation')
    .select(['number', 'calculation.answer'])
    .where('member_id', '=', memberId)
    .orderBy('number');
  const reports = db
    .selectFrom('report')
    .innerJoin('reported_answer', 'report_id', 'id')
    .selectAll('report')
    .where('member_id', '=', memberId)
    .orderBy('number');
  const filings = db.selectFrom('filing').select(['id', 'number']).where('member_id', '=', memberId).orderBy('number');
  return {
    orders: pagesOf(
      (last) => orders.where('number', '>', Number(last)).limit(PAGE).execute(),
      (row) => JSON.stringify({ ...toOrder(row), reference: row.reference, transaction: row.transaction }),
    ),
    searches: pagesOf(
      (last) => entries.where('number', '>', Number(last)).limit(PAGE).execute(),
      ({ reason, amount, balance_after: balanceAfter, at, note }) =>
        JSON.stringify({ reason, amount, balanceAfter, at: at.toISOString(), note }),
    ),
    calculations: pagesOf(
      (last) => answers.where('number', '>', last).limit(PAGE).execute(),
      // Stored as JSON.
      (row) => row.answer,
    ),
    reports: pagesOf(
      (last) => reports.where('number', '>', last).limit(PAGE).execute(),
      ({ names, amount, fee, ...row }) => JSON.stringify({ names, amount, fee, ...toOwnReport(row) }),
    ),
    filings: pagesOf(
      (last) => filings.where('number', '>', last).limit(PAGE).execute(),
      async ({ id }) => JSON.stringify(await readFiling(db, id)),
    ),
  };
}

/** Each page is a query of its own, so that a slow download keeps neither a transaction nor a connection. */
async function* pagesOf<Row extends { number: number | string }>(
  read: (last: string) => Promise<Row[]>,
  toJson: (row: Row) => string | Promise<string>,
) {
  for (let rows = await read('-1'); rows.length > 0; rows = await read(String(rows.at(-1)?.number))) {
    const texts: string[] = [];
    for (const row of rows) texts.push(await toJson(row));
    yield texts;
  }
}
