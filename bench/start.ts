import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from './server.ts';
import type { Table } from './table.ts';

const root = join(import.meta.dirname, '..');
const MAX_SECONDS = { first: 150, second: 3 };

/** Measures `npm start` in a fresh clone, which installs and builds everything first, and then a second start. */
export default async function starting(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-bench-'));
  chmodSync(folder, 0o755);
  const clone = join(folder, 'mizan');
  spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  // The clone must use its own compile cache.
  const environment = { DATA_DIR: join(folder, 'data'), SANDBOX_PORT: '0', NODE_COMPILE_CACHE: undefined };
  const startOnce = async () => {
    const began = performance.now();
    const { stop } = await start(join(clone, 'tasks/setup.mjs'), environment, ['start']);
    const seconds = (performance.now() - began) / 1000;
    await stop();
    return seconds;
  };
  const seconds = { first: await startOnce(), second: await startOnce() };
  rmSync(folder, { recursive: true });
  const both = ['first', 'second'] as const;
  return {
    title: '`npm start` in a fresh clone, from the command to the address that answers',
    columns: ['start', 'time'],
    rows: both.map((which) => [which, `${seconds[which].toFixed(1)} s`]),
    goals: both.map((which) => ({
      text: `the ${which} start within ${MAX_SECONDS[which]} s`,
      met: seconds[which] <= MAX_SECONDS[which],
    })),
  };
}
