import { availableParallelism } from 'node:os';
import { lineOf } from './choose.ts';
import type { Mutant } from './operators.ts';
import { isModule } from './operators.ts';
import type { Outcome } from './report.ts';
import type { Sandbox } from './sandbox.ts';
import { openSandbox } from './sandbox.ts';
import { testsOf } from './tests-of.ts';

/** Tries one mutant per processor at a time, each in its own sandbox, until aborted. */
export async function tryMutants(mutants: readonly Mutant[], stop: AbortSignal) {
  const waiting = [...mutants];
  const outcomes: Outcome[] = [];
  const sound = new Set<string>();
  const work = async () => {
    const sandbox = await openSandbox();
    try {
      for (let mutant = waiting.shift(); mutant && !stop.aborted; mutant = waiting.shift()) {
        const outcome = await tryMutant(sandbox, mutant, sound);
        outcomes.push(outcome);
        console.log(`${String(outcomes.length).padStart(4)} ${describe(outcome)}`);
      }
    } finally {
      await sandbox.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), mutants.length) }, work));
  return outcomes;
}

const describe = ({ mutant, line, killedBy }: Outcome) =>
  `${killedBy ? 'killed  ' : 'SURVIVED'} ${mutant.file}:${line}  ${mutant.why}${killedBy ? `  (${killedBy})` : ''}`;

async function tryMutant(sandbox: Sandbox, mutant: Mutant, sound: Set<string>): Promise<Outcome> {
  // The copy keeps the source that the mutant was made from, even if the work tree changes.
  const source = sandbox.read(mutant.file);
  const mutated = source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end);
  if (!isModule(mutant.file, mutated))
    throw new Error(`The mutant does not parse: ${mutant.file}: ${mutant.replacement}`);
  const outcome = { mutant, line: lineOf(mutant, source), original: source.slice(mutant.start, mutant.end) };
  const named = mutant.test === undefined ? [] : [[mutant.test]];
  for (const tests of [...named, ...testsOf(mutant.file)]) {
    sandbox.put(mutant.file, mutated);
    const { failed } = await sandbox.run(tests);
    sandbox.put(mutant.file, source);
    if (!failed) continue;
    await requireSound(sandbox, failed.test, sound);
    return { ...outcome, killedBy: failed.test };
  }
  return outcome;
}

/** A test that fails without a mutant would make every mutant look killed. */
async function requireSound(sandbox: Sandbox, test: string, sound: Set<string>) {
  if (sound.has(test)) return;
  const { failed } = await sandbox.run([test]);
  if (failed) throw new Error(`${test} fails without a mutant: ${failed.error}`);
  sound.add(test);
}
