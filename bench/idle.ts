import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processorSeconds } from './processes.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

/** The server has finished the work of its start after this time. */
const SETTLE_MS = 60_000;
const MAX_PERCENT = 1;

/** Measures the processor time of a server and its Postgres without any request; `-- idle 60` measures 60 minutes. */
export default async function idle([minutes = '10']: readonly string[]): Promise<Table> {
  const mizan = await startMizan({ SANDBOX_PORT: '0' });
  const pids = { Mizan: mizan.pid, Postgres: postmasterOf(mizan.database.host) };
  await delay(SETTLE_MS);
  const used = await Promise.all(Object.values(pids).map((pid) => watch(pid, Number(minutes) * 60_000)));
  await mizan.stop();
  return {
    title: `A server and its own Postgres, idle for ${minutes} minutes`,
    columns: ['process', 'of one core'],
    rows: Object.keys(pids).map((name, index) => [name, `${(used[index] ?? Number.NaN).toFixed(2)}%`]),
    goals: [
      {
        text: `together at most ${MAX_PERCENT}% of one core`,
        met: used.reduce((sum, percent) => sum + percent, 0) <= MAX_PERCENT,
      },
    ],
  };
}

const postmasterOf = (socketDir: string) =>
  Number(readFileSync(join(socketDir, '../cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Returns the processor time in per cent of one core. */
async function watch(pid: number, milliseconds: number) {
  const [started, before] = [performance.now(), processorSeconds(pid)];
  await delay(milliseconds);
  return ((processorSeconds(pid) - before) / (performance.now() - started)) * 1000 * 100;
}
