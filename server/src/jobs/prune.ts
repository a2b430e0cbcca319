import { pruneLogIns } from '../accounts/prune.ts';
import type { Context } from '../context.ts';
import { pruneGoogle } from '../google/prune.ts';
import { pruneMail } from '../mail/prune.ts';
import { prunePaymentEvents } from '../payments/settlement/prune.ts';
import { pruneIdempotencyKeys } from '../searches/prune.ts';
import { pruneSessions } from '../sessions/prune.ts';
import type { Job } from './jobs.ts';

const PRUNED = [pruneSessions, pruneLogIns, pruneGoogle, pruneMail, pruneIdempotencyKeys, prunePaymentEvents];

/** Deletes expired rows once an hour; one server does it for all. */
export const prune: Job = {
  retries: 2,
  retrySeconds: 60,
  schedule: '17 * * * *',
  async work(_, { db, clock }: Context) {
    const now = clock();
    await db.transaction().execute(async (transaction) => {
      for (const deleteExpired of PRUNED) await deleteExpired(transaction, now);
    });
  },
};
