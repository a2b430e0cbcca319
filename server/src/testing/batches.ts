import type { Client } from '@mizan/api';
import { vi } from 'vitest';
import type { RulePlace } from './calculations.ts';

/** A file of amounts, one a line. */
export const amountsFile = (...amounts: readonly (number | string)[]) => amounts.join('\n');

/** Checks a file of amounts and starts it for the price that was shown. */
export async function startFile(client: Client, place: RulePlace, amounts: readonly (number | string)[]) {
  const { batch, price } = await client.checkBatch({ query: { ...place }, body: amountsFile(...amounts) });
  const id = batch?.id ?? '';
  await client.startBatch({ params: { id }, body: { price } });
  return { id, price };
}

/** Waits until a batch is no longer running. */
export const untilEnded = (client: Client, id: string) =>
  vi.waitFor(
    async () => {
      const batch = await client.getBatch({ params: { id } });
      if (batch.state === 'running') throw new Error(`The batch is still running: ${batch.computed} of ${batch.rows}`);
      return batch;
    },
    { timeout: 60_000, interval: 20 },
  );
