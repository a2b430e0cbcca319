import { assert, asyncProperty } from 'fast-check';
import { afterAll, test } from 'vitest';
import { inStorm } from '../../testing/in-storm.ts';
import type { Operation } from '../../testing/law-in-time/operations.ts';
import { operations } from '../../testing/law-in-time/operations.ts';
import { take } from '../../testing/law-in-time/take.ts';
import { verify, verifyFigures } from '../../testing/law-in-time/verify.ts';
import { startWorlds } from '../../testing/law-in-time/world.ts';

/** Few and always the same in `npm test`; `npm run test:all` tries many others. `SEED` repeats a run. */
const SEQUENCES = inStorm(2, 500);
const SEED = Number(process.env['SEED'] ?? inStorm(1, Date.now() % 1_000_000_000));
/** A server holds all of its law in memory, and schedules concern all of its provinces, so a long run starts several. */
const SEQUENCES_PER_SERVER = 25;

const batches = Array.from({ length: Math.ceil(SEQUENCES / SEQUENCES_PER_SERVER) }, (_, batch) => ({
  seed: SEED + batch,
  numRuns: Math.min(SEQUENCES_PER_SERVER, SEQUENCES - batch * SEQUENCES_PER_SERVER),
}));
const started = performance.now();
const counts = new Map<string, number>();

test.each(batches)(
  'an edit changes what it names, from its day on, and nothing else, whatever happens before and after: $numRuns sequences from seed $seed',
  async (batch) => {
    const worlds = await startWorlds();
    const runs = async (sequence: readonly Operation[]) => run(worlds, sequence);
    // Shrinking tries hundreds of sequences, which takes longer than reading the one that failed.
    await assert(asyncProperty(operations, runs), { ...batch, endOnFailure: true });
  },
  600_000,
);

async function run({ begin, setDay }: Awaited<ReturnType<typeof startWorlds>>, sequence: readonly Operation[]) {
  const world = await begin();
  for (const operation of sequence) {
    const effect = await take({ world, setDay }, operation);
    await verify(world, effect);
  }
  await verifyFigures(world);
  for (const [what, count] of world.counts) counts.set(what, (counts.get(what) ?? 0) + count);
}

afterAll(() => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const all = [...counts].toSorted().map(([what, count]) => `${what}: ${count}`);
  console.log(`${SEQUENCES} sequences from seed ${SEED} in ${seconds} s. ${all.join(', ')}`);
});
