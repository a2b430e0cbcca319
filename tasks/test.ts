import { spawnSync } from 'node:child_process';
import { isWhole } from '../server/src/testing/suite.ts';
import { quickSteps } from './check.ts';
import { slowestOf, timeByFolder } from './report/durations.ts';
import { bin, journeys, runSteps, type Step, serverTests, total } from './steps.ts';

/** The tests fail if they take longer, because slow tests are not run. Set only on a machine of known speed. */
const MAX_MINUTES = Number(process.env['MAX_TEST_MINUTES'] ?? Number.POSITIVE_INFINITY);

// `npm test` runs everything. `npm run test:all -- batches` runs the server tests and journeys whose paths contain a word; options
// are passed to Playwright.
const words = process.argv.slice(2);
process.exitCode = words.length === 0 ? await runAll() : runSome(words);

async function runAll() {
  const started = performance.now();
  const build = { name: 'build of the web app', command: ['node', 'web/build.ts'] };
  const quick = await runSteps([build, ...quickSteps]);
  // One after the other, because both start servers and databases and have time limits.
  const slow = await runSteps([serverTests, journeys], 1);
  const { passed, failed, tests } = total([quick, slow]);
  const lines = [...slowestOf(tests), ...(isWhole ? timeByFolder(tests) : [])];
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\n${lines.join('\n')}\n\n${minutes.toFixed(1)} minutes`);
  const isTooSlow = !isWhole && minutes > MAX_MINUTES;
  if (isTooSlow) console.log(`FAILED  The tests may take ${MAX_MINUTES} minutes: see the slowest above.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && !isTooSlow ? 0 : 1;
}

function runSome(options: readonly string[]) {
  const paths = options.filter((word) => !word.startsWith('-'));
  const runs: Step['command'][] = [
    ['node', 'web/build.ts'],
    [...serverTests.command, '--reporter=verbose', '--passWithNoTests', ...paths],
    [...journeys.command, '--pass-with-no-tests', ...options],
  ];
  const codes = runs.map(([command = '', ...args]) => spawnSync(bin(command), args, { stdio: 'inherit' }).status ?? 1);
  return Math.max(...codes);
}
