import { runSteps, type Step } from './steps.ts';

/**
 * The type check of a project, incremental: only changed files are checked again. It has one checker, because the steps run in
 * parallel, and each further checker repeats half of the work.
 */
const typeCheck = (project: string) => {
  const buildInfo = `node_modules/.cache/types/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`;
  return ['tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo];
};

/** Every check that needs neither a database nor a browser. The types of the benches are checked with the journeys. */
export const quickSteps: readonly Step[] = [
  { name: 'pure tests', command: ['vitest', 'run', '--project', 'pure', '--project', 'web'], report: 'vitest' },
  { name: 'types of the server', command: typeCheck('.') },
  { name: 'types of the web app', command: typeCheck('web') },
  { name: 'types of the engine', command: typeCheck('packages/engine') },
  { name: 'types of the engine tests', command: typeCheck('packages/engine/tsconfig.test.json') },
  { name: 'types of the contract', command: typeCheck('packages/api') },
  { name: 'types of the client', command: typeCheck('packages/client') },
  { name: 'types of the journeys', command: typeCheck('e2e') },
  { name: 'licences of packages', command: ['node', 'tasks/release/licenses.ts'] },
  { name: 'unused code (knip)', command: ['knip', '--no-progress', '--cache'] },
  { name: 'rules (oxlint)', command: ['oxlint', '--deny-warnings'] },
  { name: 'format (Biome)', command: ['biome', 'check'] },
];

if (import.meta.main) {
  const { failed } = await runSteps(quickSteps);
  process.exitCode = failed === 0 ? 0 : 1;
}
