import { Problem } from '@mizan/api';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import type { Report } from '../../platform/db/tables.generated.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';
import { clusterOf } from './cluster.ts';
import type { DistinctReading } from './distinct-readings.ts';
import { isChangeable } from './own-report.ts';
import type { ReportContent } from './read-report.ts';
import type { ReportableAnswer } from './reported-answer.ts';

type NewReport = { id: string; memberId: string; content: ReportContent; answer: ReportableAnswer; address: string };

export async function insertReport(
  trx: Transaction,
  { id, memberId, ...newReport }: NewReport,
  context: CalculationsContext,
) {
  const { saved, fee, rule, version, figures, span, readings } = newReport.answer;
  const report = await trx
    .insertInto('report')
    .values({
      id: context.newId(),
      author: await authorOf(trx, memberId, context),
      cluster: await clusterOf(trx, newReport.address, context),
      province_id: rule.provinceId,
      sub_minor_id: rule.subMinorId,
      names: [saved.category, saved.minorCategory, saved.subMinorCategory],
      version: version.number,
      figures,
      slab_set_id: span?.slabSetId ?? null,
      slab_number: span?.number ?? null,
      verification: saved.verification,
      amount: String(saved.amount),
      valuation: saved.calculation.result === null ? null : String(saved.calculation.result),
      fee,
      ...newReport.content,
      reading: askedReading(newReport.content, readings),
      made_on: dateInPakistan(context.clock()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reported_answer')
    .values({ calculation_id: id, report_id: report.id, member_id: memberId })
    .execute();
  await saveReadings(trx, report, readings);
  return report;
}

/** The name of the other reading whose fee the registry asked for; null if there is none. */
const askedReading = ({ asked }: Pick<ReportContent, 'asked'>, readings: readonly DistinctReading[]) =>
  readings.find(({ fee }) => fee === asked)?.name ?? null;

/** Stores what a report says about each of these readings. */
async function saveReadings(
  trx: Transaction,
  { id, reading }: Pick<Selectable<Report>, 'id' | 'reading'>,
  readings: readonly DistinctReading[],
) {
  if (readings.length === 0) return;
  await trx
    .insertInto('report_reading')
    .values(
      readings.map(({ name, figures, span }) => ({
        report_id: id,
        reading: name,
        figures,
        slab_set_id: span?.slabSetId ?? null,
        slab_number: span?.number ?? null,
        outcome: name === reading ? 'taken' : 'other',
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['report_id', 'reading']).doUpdateSet(({ ref }) => ({ outcome: ref('excluded.outcome') })),
    )
    .execute();
}

/** The author id, which all reports of a member share. */
async function authorOf(trx: Transaction, memberId: string, { newId }: Pick<CalculationsContext, 'newId'>) {
  const earlier = await trx
    .selectFrom('reported_answer')
    .innerJoin('report', 'report.id', 'report_id')
    .select('author')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return earlier?.author ?? newId();
}

type ReportChange = { before: Selectable<Report>; content: ReportContent; answer: ReportableAnswer };

/** Changes a report. Its decision is reset to open, because its content is different now. */
export async function changeReport(
  trx: Transaction,
  { before, content, answer }: ReportChange,
  { clock }: CalculationsContext,
) {
  if (!isChangeable(before, dateInPakistan(clock()))) throw new Problem('REPORT_CLOSED');
  const changed = await trx
    .updateTable('report')
    .set({
      ...content,
      reading: askedReading(content, answer.readings),
      decision: 'open',
      decided_by: null,
      decided_at: null,
    })
    .where('id', '=', before.id)
    // An administrator may have dismissed the report meanwhile.
    .where('decision', '<>', 'dismissed')
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Problem('REPORT_CLOSED');
  await saveReadings(trx, changed, answer.readings);
  return changed;
}
