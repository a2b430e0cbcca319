import { pruneLogIns, pruneUnconfirmed } from '../accounts/prune.ts';
import { pruneProposals } from '../approval/prune.ts';
import { pruneBatches } from '../batches/prune.ts';
import { pruneMissedSearches } from '../catalogue/prune.ts';
import type { Context } from '../context.ts';
import { pruneDrafts } from '../drafts/prune.ts';
import { pruneGoogle } from '../google/prune.ts';
import { pruneKeyMonths } from '../keys/prune.ts';
import { pruneMail } from '../mail/prune.ts';
import { pruneHeldCalls, prunePaymentEvents } from '../payments/settlement/prune.ts';
import { pruneReplays } from '../replay/prune.ts';
import { pruneReportNetworks } from '../reports/prune.ts';
import { pruneIdempotencyKeys, pruneOpenedAccounts } from '../searches/prune.ts';
import { pruneSecondFactors } from '../second-factor/prune.ts';
import { pruneSessions } from '../sessions/prune.ts';
import type { Job } from './jobs.ts';

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
  async work(_, { db, clock }: Context) {
    const now = clock();
    const failures: unknown[] = [];
    // Each on its own: one that fails must not keep the rows of the others.
    for (const deleteExpired of PRUNED) await deleteExpired(db, now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Some expired rows could not be deleted');
  },
};
