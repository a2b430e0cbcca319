import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { bin } from './steps.ts';

// Every storm of the server tests at its full size, which takes longer than all other tests: `npm run storms`, or with a
// part of a path to run some of them.
const storms = globSync('server/src/**/*.test.ts')
  .filter((file) => readFileSync(file, 'utf8').includes('/in-storm.ts'))
  .filter((file) => file.includes(process.argv[2] ?? ''));
const { status } = spawnSync(bin('vitest'), ['run', '--project', 'server', '--reporter=verbose', ...storms], {
  stdio: 'inherit',
  env: { ...process.env, STORMS: 'all' },
});
process.exitCode = status ?? 1;
