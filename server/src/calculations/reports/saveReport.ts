import { lockAccount, readSearchesLeft } from '../../money/searches/account.ts';
import type { CalculationsHandler } from '../context.ts';
import { readOwnReport, toOwnReport } from './own-report.ts';
import { readReport } from './read-report.ts';
import { requireConfirmed, requireReportable } from './reported-answer.ts';
import { rewardReport } from './reward.ts';
import { changeReport, insertReport } from './store-report.ts';

export const saveReport: CalculationsHandler<'saveReport'> = async (
  { params: { id }, body, identity, caller },
  context,
) => {
  const { memberId } = identity;
  await requireConfirmed(context, memberId);
  const answered = await requireReportable(context.db, { id, memberId }, context);
  const said = await readReport(body, answered, context);
  return context.db.transaction().execute(async (trx) => {
    // The lock serialises the reports of a member, so that each sees an earlier report and this month's reward.
    await lockAccount(trx, memberId);
    const before = await readOwnReport(trx, id);
    const report = before
      ? await changeReport(trx, { before, said, answered }, context)
      : await insertReport(trx, { id, memberId, said, answered, address: caller.address }, context);
    const searchesGiven = before ? 0 : await rewardReport(trx, { memberId, calculationId: id }, context);
    return { report: toOwnReport(report), searchesGiven, searchesLeft: await readSearchesLeft(trx, memberId) };
  });
};
