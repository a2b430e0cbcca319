import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// `npm run e2e -- --headed contact` passes the arguments after `--` to Playwright.
const bin = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
const { status } = spawnSync(
  process.execPath,
  [bin, 'test', '--config', import.meta.dirname, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
