import { requireConfirmed } from '../../identity/accounts/confirm-address.ts';
import { lockOwnAccount, readSearchesLeft } from '../../money/searches/account.ts';
import type { CalculationsHandler } from '../context.ts';
import { readOwnReport, toOwnReport } from './own-report.ts';
import { readReport } from './read-report.ts';
import { requireReportable } from './reported-answer.ts';
import { rewardReport } from './reward.ts';
import { changeReport, insertReport } from './store-report.ts';

export const saveReport: CalculationsHandler<'saveReport'> = async (
  { params: { id }, body, identity, caller },
  context,
) => {
  const { memberId } = identity;
  // Otherwise a stranger could fake practice with many accounts.
  await requireConfirmed(context.db, memberId);
  const reportable = await requireReportable(context.db, { id, memberId }, context);
  const content = await readReport(body, reportable, context);
  return context.db.transaction().execute(async (trx) => {
    // The lock serialises the reports of a member, so that each sees an earlier report and this month's reward.
    await lockOwnAccount(trx, memberId);
    const earlier = await readOwnReport(trx, id);
    const report = earlier
      ? await changeReport(trx, { before: earlier, content, answer: reportable }, context)
      : await insertReport(trx, { id, memberId, content, answer: reportable, address: caller.address }, context);
    const searchesGiven = earlier ? 0 : await rewardReport(trx, { memberId, calculationId: id }, context);
    return { report: toOwnReport(report), searchesGiven, searchesLeft: await readSearchesLeft(trx, memberId) };
  });
};
