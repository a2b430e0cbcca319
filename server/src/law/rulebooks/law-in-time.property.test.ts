import type { Day } from '@mizan/engine/changes';
import { assert, asyncProperty } from 'fast-check';
import { expect, test } from 'vitest';
import { type Law, subMinorsIn } from '../../testing/law-in-time/law-model.ts';
import { type Operation, operations } from '../../testing/law-in-time/operations.ts';
import { type Effect, perform, readLaws, startWorlds, type World } from '../../testing/law-in-time/world.ts';
import { fewOrMany } from '../../testing/suite.ts';

/** `npm test` tries a few fixed sequences, `npm run test:all` many random ones. `SEED` repeats a run. */
const SEQUENCES = fewOrMany(4, 300);
const SEED = Number(process.env['SEED'] ?? fewOrMany(1, Date.now() % 1_000_000_000));
/** A long run starts several servers, because each holds all schedules in memory. */
const SEQUENCES_PER_SERVER = 25;

const batches = Array.from({ length: Math.ceil(SEQUENCES / SEQUENCES_PER_SERVER) }, (_, batch) => ({
  seed: SEED + batch,
  numRuns: Math.min(SEQUENCES_PER_SERVER, SEQUENCES - batch * SEQUENCES_PER_SERVER),
}));

test.each(batches)(
  'a publication changes what it names, from its day on, and nothing else, whatever happens before and after: $numRuns sequences from seed $seed',
  async (batch) => {
    const worlds = await startWorlds();
    const runs = async (sequence: readonly Operation[]) => run(worlds, sequence);
    // No shrinking: it would try hundreds of sequences, which takes longer than reading the failed one.
    await assert(asyncProperty(operations, runs), { ...batch, endOnFailure: true });
  },
  600_000,
);

async function run({ begin, setDay }: Awaited<ReturnType<typeof startWorlds>>, sequence: readonly Operation[]) {
  const world = await begin();
  let before = await readLaws(world);
  for (const operation of sequence) {
    const effect = await perform(world, setDay, operation);
    const after = await readLaws(world);
    verify(world, { effect, before, after, operation });
    before = after;
  }
}

type Observation = {
  effect: Effect;
  before: ReadonlyMap<Day, Law>;
  after: ReadonlyMap<Day, Law>;
  operation: Operation;
};

function verify({ model }: World, { effect, before, after, operation }: Observation) {
  for (const [day, is] of after) {
    const was = before.get(day);
    expect({ operation, day, ...is }).toEqual({ operation, day, ...model.law(day) });
    if (effect === undefined || day < effect.from) expect({ day, ...is }).toEqual({ day, ...was });
    expect(strayRules(was, is, effect)).toEqual([]);
  }
}

/** The rules that differ although nothing touched them, their categories or their schedules. */
function strayRules(was: Law | undefined, is: Law, effect: Effect) {
  const before = new Map(subMinorsIn(was?.majorCategories ?? []).map((rule) => [rule.id, textOf(rule)]));
  return subMinorsIn(is.majorCategories)
    .filter(({ id }) => before.has(id) && effect?.touched.has(id) !== true)
    .filter((rule) => before.get(rule.id) !== textOf(rule))
    .map(({ id }) => id);
}

/** The rule as text without its index, which changes with its siblings. */
const textOf = ({ index: _, ...rule }: { index: number }) => JSON.stringify(rule);
