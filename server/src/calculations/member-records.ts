import { type MemberRecords, PAGE_ROWS, pagesOf } from '../platform/db/member-records.ts';
import { BATCH_COLUMNS, toBatch } from './batches/batch-row.ts';
import { withId } from './calculator/save-calculation.ts';
import { readFiling } from './filings/read-filing.ts';
import { readFollows } from './follow/follow-row.ts';
import { toOwnReport } from './reports/own-report.ts';
import { readWebhooks } from './webhooks/webhook-row.ts';

/** What the export of an account holds of this area: calculations, ladders, reports and so on, each list the oldest first. */
export const calculationRecords: MemberRecords = (db, memberId) => {
  const answers = db
    .selectFrom('calculation')
    .select(['id', 'number', 'calculation.answer'])
    .where('member_id', '=', memberId)
    .orderBy('number');
  const ladders = db
    .selectFrom('ladder')
    .innerJoin('calculation', 'id', 'calculation_id')
    .select(['number', 'ladder.answer', 'calculation_id'])
    .where('member_id', '=', memberId)
    .orderBy('number');
  // The row of a report names no member; `reported_answer` does.
  const reports = db
    .selectFrom('report')
    .innerJoin('reported_answer', 'report_id', 'id')
    .selectAll('report')
    .where('member_id', '=', memberId)
    .orderBy('number');
  const filings = db.selectFrom('filing').select(['id', 'number']).where('member_id', '=', memberId).orderBy('number');
  const batches = db.selectFrom('batch').select(BATCH_COLUMNS).where('member_id', '=', memberId).orderBy('checked_at');
  return {
    calculations: pagesOf(
      (last) => answers.where('number', '>', last).limit(PAGE_ROWS).execute(),
      ({ id, answer }) => withId(id, answer),
    ),
    ladders: pagesOf(
      (last) => ladders.where('number', '>', last).limit(PAGE_ROWS).execute(),
      // The id goes in front of the fields of the stored JSON.
      ({ calculation_id: id, answer }) => `{"calculationId":"${id}",${answer.slice(1)}`,
    ),
    reports: pagesOf(
      (last) => reports.where('number', '>', last).limit(PAGE_ROWS).execute(),
      ({ names, amount, fee, ...row }) => JSON.stringify({ names, amount, fee, ...toOwnReport(row) }),
    ),
    filings: pagesOf(
      (last) => filings.where('number', '>', last).limit(PAGE_ROWS).execute(),
      async ({ id }) => JSON.stringify(await readFiling(db, id)),
    ),
    batches: singlePage(async () => (await batches.execute()).map(toBatch)),
    follows: singlePage(() => readFollows(db, memberId)),
    webhooks: singlePage(() => readWebhooks(db, { memberId })),
  };
};

/** The only page of records whose number is limited, so that they can be read at once. */
async function* singlePage(read: () => Promise<object[]>) {
  const rows = await read();
  if (rows.length > 0) yield rows.map((row) => JSON.stringify(row));
}
