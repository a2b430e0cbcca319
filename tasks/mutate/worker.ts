import { join, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';

/** The message that asks the worker to run test files after some files have changed. */
export type RunRequest = { tests: readonly string[]; changed: readonly string[]; postgres: object | undefined };
/** The reply of the worker: the test file that failed and its first error, or nothing if all passed. */
export type Verdict = { failed?: { test: string; error: string } };

// The worker runs in a copy of the repository with one Vitest, so that only changed files are compiled again.
const root = process.cwd();
const durations = new Map<string, number>();
const durationOf = ({ moduleId }: TestSpecification) => durations.get(moduleId) ?? 0;

/** The quickest test first, because the first failure ends the run. */
const sequencer = class extends BaseSequencer {
  override async sort(selected: TestSpecification[]) {
    return selected.toSorted((a, b) => durationOf(a) - durationOf(b));
  }
};

const vitest = await createVitest({
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
  sequence: { sequencer },
});
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((specification) => [
    relative(root, specification.moduleId),
    specification,
  ]),
);

process.on('message', ({ tests, changed, postgres }: RunRequest) => {
  // The global set-up of the server tests reuses this Postgres.
  if (postgres) process.env['TEST_POSTGRES'] = JSON.stringify(postgres);
  void run(tests, changed).then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => void vitest.close().then(() => process.exit()));
// Tells the sandbox that the worker is ready.
process.send?.({});

async function run(tests: readonly string[], changed: readonly string[]): Promise<Verdict> {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const selected = tests.map((test) => specifications.get(test)).filter((specification) => specification !== undefined);
  // Vitest returns every module it ever ran; failures of earlier mutants must not count again.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(selected);
  for (const module of testModules.filter((each) => each.state() === 'passed'))
    durations.set(module.moduleId, module.diagnostic().duration);
  const failed = testModules.find((module) => module.state() === 'failed');
  if (failed) return { failed: { test: relative(root, failed.moduleId), error: firstError(failed) } };
  const [unhandled] = unhandledErrors;
  return unhandled ? { failed: { test: tests[0] ?? '', error: String((unhandled as Error).message) } } : {};
}

function firstError(module: TestModule) {
  const [atImport] = module.errors();
  if (atImport) return atImport.message;
  const [test] = module.children.allTests('failed');
  return test ? `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}` : '';
}
