// `npm run mutate`: changes the code in one place at a time, and reports each change that no test notices.
import { parseArgs } from 'node:util';
import { chooseMutants } from './choose.ts';
import { namedMutants } from './named-guards.ts';
import { printOutcomes, reachesGoals } from './report.ts';
import { tryMutants } from './try-mutants.ts';

/** The longest run with `--changed`. */
const CHANGED_MS = 5 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    since: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
// Guards have mutants of their own, in `mutants/*.json`. A guard is unmatched once its code was changed.
const { mutants: named, unmatched } = namedMutants();
for (const line of unmatched) console.error(`A guard was not found. ${line}`);
const mutants = chooseMutants({ ...values, paths: positionals }, named);
// After Ctrl-C the current mutants finish, no further one starts, and the sandboxes are closed.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
if (values.changed) setTimeout(() => stop.abort(), CHANGED_MS).unref();
console.log(`${mutants.length} mutants${values.sample ? `, seed ${values.seed}` : ''}`);
const outcomes = await tryMutants(mutants, stop.signal);
printOutcomes(outcomes);
if (outcomes.length < mutants.length) {
  console.log(
    `${mutants.length - outcomes.length} were not tried: ${values.changed ? 'the five minutes are over' : 'the run was stopped'}.`,
  );
}
const isFine = values.sample ? reachesGoals(outcomes) : outcomes.every(({ killedBy }) => killedBy);
process.exitCode = isFine && unmatched.length === 0 ? 0 : 1;
