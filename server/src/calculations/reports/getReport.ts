import { requireConfirmed } from '../../identity/accounts/confirm-address.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { districtsOf } from './districts.ts';
import { filedFrom, readOwnReport, toOwnReport } from './own-report.ts';
import { requireReportable } from './reported-answer.ts';
import { searchesForReport } from './reward.ts';

/**
 * Returns the member's report on a calculation, or null, and what the form needs: the searches that a first report earns, the
 * courts and districts to choose from, and the first day of filing that may be reported.
 */
export const getReport: CalculationsHandler<'getReport'> = async (
  { params: { id }, identity: { memberId } },
  context,
) => {
  const { db, law, clock } = context;
  await requireConfirmed(db, memberId);
  const { saved, version } = await requireReportable(db, { id, memberId }, context);
  const report = await readOwnReport(db, id);
  const table = await law.forums(saved.province);
  // Courts that exist today have no last day.
  const inForce = (table?.forums ?? []).filter(({ to }) => to === null);
  return {
    report: report ? toOwnReport(report) : null,
    searches: report ? 0 : await searchesForReport(db, memberId, context),
    courts: [...new Set(inForce.map(({ court }) => court))],
    districts: districtsOf(saved.province),
    filedFrom: filedFrom(version.effectiveFrom, dateInPakistan(clock())),
  };
};
