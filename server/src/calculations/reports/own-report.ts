import type { Report as OwnReport } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Report } from '../../platform/db/tables.generated.ts';
import { addDays } from '../../platform/pakistan-time.ts';

/** A report can be changed for this many days after the day on which it was made. */
const CHANGEABLE_DAYS = 7;
/** Older filings are refused, because practice is about what registries do now. */
const MAX_AGE_DAYS = 365;

export const readOwnReport = (db: Database, calculationId: string) =>
  db
    .selectFrom('report')
    .innerJoin('reported_answer', 'report_id', 'id')
    .selectAll('report')
    .where('calculation_id', '=', calculationId)
    .executeTakeFirst();

type ReportRow = Pick<
  Selectable<Report>,
  'outcome' | 'asked' | 'reason' | 'court' | 'district' | 'filed_on' | 'made_on' | 'decision'
>;

/** What the member reported. The check constraint of the table allows only these outcomes. */
export const toReportContent = (row: Omit<ReportRow, 'decision'>) => ({
  outcome: row.outcome as OwnReport['outcome'],
  asked: row.asked,
  reason: row.reason,
  court: row.court,
  district: row.district,
  filedOn: row.filed_on,
  madeOn: row.made_on,
});

export const toOwnReport = (row: ReportRow): OwnReport => ({
  ...toReportContent(row),
  changeableUntil: row.decision === 'dismissed' ? null : addDays(row.made_on, CHANGEABLE_DAYS),
});

export function isChangeable(row: ReportRow, today: string) {
  const { changeableUntil } = toOwnReport(row);
  return changeableUntil !== null && today <= changeableUntil;
}

/** The first day of filing that can be reported: within a year, and under the version that answered. */
export function filedFrom(effectiveFrom: string, today: string) {
  const yearAgo = addDays(today, -MAX_AGE_DAYS);
  return effectiveFrom > yearAgo ? effectiveFrom : yearAgo;
}
