import { spawnSync } from 'node:child_process';
import { bin } from './steps.ts';

// The long run of the properties of the law in time and of contested rules: `npm run properties -- 2000`, or with a seed
// to repeat a run.
const [sequences = '2000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
const files = ['server/src/rulebooks/law-in-time.property.test.ts', 'server/src/law/readings.test.ts'];
const { status } = spawnSync(bin('vitest'), ['run', '--project', 'server', '--reporter=verbose', ...files], {
  stdio: 'inherit',
  env: { ...process.env, SEQUENCES: sequences, SEED: seed, RUNS: '100000' },
});
process.exitCode = status ?? 1;
