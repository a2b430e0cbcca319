import { spawnSync } from 'node:child_process';
import { bin } from './steps.ts';

// The long run of the properties of the law in time: `npm run properties -- 2000`, or with a seed to repeat a run.
const [sequences = '2000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
const { status } = spawnSync(
  bin('vitest'),
  ['run', '--project', 'server', '--reporter=verbose', 'server/src/rulebooks/law-in-time.property.test.ts'],
  { stdio: 'inherit', env: { ...process.env, SEQUENCES: sequences, SEED: seed } },
);
process.exitCode = status ?? 1;
