import type { Job } from '../../platform/jobs/jobs.ts';
import type { CalculationsContext } from '../context.ts';
import { deliverNext } from './deliver.ts';
import { writeDeliveries } from './write-deliveries.ts';

/** Requests of one server at once. Fewer than the threads of Node that look up names, of which log-ins need one, too. */
const LANES = 3;
/** What is due then is left to the run of the next minute. */
const ROUND_MS = 50_000;

/** Posts to webhooks what publications change of what their members follow. */
export const postWebhooks: Job<CalculationsContext> = {
  retries: 0,
  retrySeconds: 60,
  schedule: '* * * * *',
  async work(_, context) {
    await writeDeliveries(context);
    const endsAt = performance.now() + ROUND_MS;
    const goesOn = () => !context.shutdown.hasBegun && performance.now() < endsAt;
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (goesOn() && (await deliverNext(context)));
      }),
    );
  },
};
