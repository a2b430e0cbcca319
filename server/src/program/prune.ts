import { pruneBatches } from '../answers/batches/prune.ts';
import { pruneReportNetworks } from '../answers/reports/prune.ts';
import { pruneLogIns, pruneUnconfirmed } from '../identity/accounts/prune.ts';
import { pruneGoogle } from '../identity/google/prune.ts';
import { pruneKeyMonths } from '../identity/keys/prune.ts';
import { pruneSecondFactors } from '../identity/second-factor/prune.ts';
import { pruneSessions } from '../identity/sessions/prune.ts';
import { pruneProposals } from '../law/approval/prune.ts';
import { pruneMissedSearches } from '../law/catalogue/prune.ts';
import { pruneDrafts } from '../law/drafts/prune.ts';
import { pruneReplays } from '../law/replay/prune.ts';
import { pruneMail } from '../mail/prune.ts';
import { pruneHeldCalls, prunePaymentEvents } from '../money/payments/settlement/prune.ts';
import { pruneIdempotencyKeys, pruneOpenedAccounts } from '../money/searches/prune.ts';
import type { PlatformContext } from '../platform/context.ts';
import type { Job } from '../platform/jobs/jobs.ts';

const PRUNED = [
  pruneSessions,
  pruneKeyMonths,
  pruneLogIns,
  pruneUnconfirmed,
  pruneSecondFactors,
  pruneGoogle,
  pruneMail,
  pruneIdempotencyKeys,
  pruneOpenedAccounts,
  prunePaymentEvents,
  pruneHeldCalls,
  pruneDrafts,
  pruneReplays,
  pruneProposals,
  pruneMissedSearches,
  pruneReportNetworks,
  pruneBatches,
];

/** Deletes expired rows once an hour; one server does it for all. */
export const prune: Job = {
  retries: 2,
  retrySeconds: 60,
  schedule: '17 * * * *',
  async work(_, { db, clock }: PlatformContext) {
    const now = clock();
    const failures: unknown[] = [];
    // Each on its own: one that fails must not keep the rows of the others.
    for (const deleteExpired of PRUNED) await deleteExpired(db, now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some expired rows could not be deleted');
  },
};
