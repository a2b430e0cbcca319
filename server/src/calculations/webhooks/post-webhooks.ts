import type { Job } from '../../platform/jobs/jobs.ts';
import type { CalculationsContext } from '../context.ts';
import { deliverNext } from './deliver.ts';
import { writeDeliveries } from './write-deliveries.ts';

/** The concurrent requests of one server. A few are enough, because a slow receiver holds one up for five seconds at most. */
const CONCURRENT_REQUESTS = 3;
/** A run starts no request after this time, and leaves the rest to the next run, which starts a minute after this one. */
const ROUND_MS = 50_000;

/** Tells webhooks of publications that change what their members follow. */
export const postWebhooks: Job<CalculationsContext> = {
  retries: 0,
  retrySeconds: 60,
  schedule: '* * * * *',
  async work(_, context) {
    await writeDeliveries(context);
    const endsAt = performance.now() + ROUND_MS;
    const mayContinue = () => !context.shutdown.hasBegun && performance.now() < endsAt;
    await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, async () => {
        while (mayContinue() && (await deliverNext(context)));
      }),
    );
  },
};
