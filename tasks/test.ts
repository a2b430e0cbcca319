import { quickSteps } from './check.ts';
import { runSteps, serverTests, total } from './steps.ts';

const quick = await runSteps(quickSteps);
// One after the other, because both start servers and databases and contain time limits.
const real = await runSteps(
  [
    serverTests,
    { name: 'journeys in a browser', command: ['playwright', 'test', '--config', 'e2e'], report: 'playwright' },
  ],
  1,
);
const { passed, failed } = total([quick, real]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
