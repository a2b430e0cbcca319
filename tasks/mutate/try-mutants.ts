import { availableParallelism } from 'node:os';
import { lineOf } from './choose.ts';
import { isModule, type Mutant } from './operators.ts';
import type { Outcome } from './report.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { testsOf } from './tests-of.ts';

/** Tries one mutant per processor at a time, each in its own sandbox, until aborted. */
export async function tryMutants(mutants: readonly Mutant[], stop: AbortSignal) {
  const queue = [...mutants];
  const outcomes: Outcome[] = [];
  const passingTests = new Set<string>();
  const work = async () => {
    const sandbox = await openSandbox();
    try {
      for (let mutant = queue.shift(); mutant && !stop.aborted; mutant = queue.shift()) {
        const outcome = await tryMutant(sandbox, mutant, passingTests);
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

async function tryMutant(sandbox: Sandbox, mutant: Mutant, passingTests: Set<string>): Promise<Outcome> {
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
    await requirePassing(sandbox, failed.test, passingTests);
    return { ...outcome, killedBy: failed.test };
  }
  return outcome;
}

/** Throws if a test also fails without the mutant, because such a test would make every mutant look killed. */
async function requirePassing(sandbox: Sandbox, test: string, passingTests: Set<string>) {
  if (passingTests.has(test)) return;
  const { failed } = await sandbox.run([test]);
  if (failed) throw new Error(`${test} fails without a mutant: ${failed.error}`);
  passingTests.add(test);
}
