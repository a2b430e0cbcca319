import { tidyLogIns } from '../accounts/tidy.ts';
import type { Context } from '../context.ts';
import { tidyGoogle } from '../google/tidy.ts';
import { tidyMail } from '../mail/tidy.ts';
import { tidyPaymentEvents } from '../payments/settlement/tidy.ts';
import { tidyIdempotencyKeys } from '../searches/tidy.ts';
import { tidySessions } from '../sessions/tidy.ts';
import type { Job } from './jobs.ts';

/** What has lost its meaning is forgotten once an hour, by one server for all. */
export const tidy: Job = {
  retries: 2,
  retrySeconds: 60,
  schedule: '17 * * * *',
  async work(_, { db, clock }: Context) {
    const now = clock();
    await db.transaction().execute(async (transaction) => {
      for (const forget of [tidySessions, tidyLogIns, tidyGoogle, tidyMail, tidyIdempotencyKeys, tidyPaymentEvents])
        await forget(transaction, now);
    });
  },
};
