import type { Step } from './steps.ts';
import { runSteps } from './steps.ts';

/** Everything that needs neither a database nor a browser. */
export const quickSteps: readonly Step[] = [
  { name: 'pure tests', command: ['vitest', 'run', '--project', 'pure'], report: 'vitest' },
  { name: 'types of the server', command: ['tsc', '-p', 'server'] },
  { name: 'types of the sandbox', command: ['tsc', '-p', 'sandbox-gateway'] },
  { name: 'types of the web app', command: ['tsc', '-p', 'web'] },
  { name: 'types of the engine', command: ['tsc', '-p', 'packages/engine'] },
  { name: 'types of the engine tests', command: ['tsc', '-p', 'packages/engine/tsconfig.test.json'] },
  { name: 'types of the contract', command: ['tsc', '-p', 'packages/api'] },
  { name: 'types of the journeys', command: ['tsc', '-p', 'e2e'] },
  { name: 'types of the tasks', command: ['tsc', '-p', '.'] },
  { name: 'rules (oxlint)', command: ['oxlint', '--deny-warnings'] },
  { name: 'format (Biome)', command: ['biome', 'check'] },
];

if (import.meta.main) {
  const { failed } = await runSteps(quickSteps);
  process.exitCode = failed === 0 ? 0 : 1;
}
