import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownMemory, processorSeconds } from './processes.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

/** By then, the work of the start is done. */
const SETTLE_MS = 60_000;
const SAMPLE_MS = 5000;
const MAX_PERCENT = 1;
/** Growth up to this may be due to when the garbage collector ran. */
const MAX_GROWTH_MB = 2;

/** The processor time and memory of a server and its Postgres without any request; `-- idle 60` measures 60 minutes. */
export default async function idle([minutes = '60']: readonly string[]): Promise<Table> {
  const mizan = await startMizan({ SANDBOX_PORT: '0' });
  const pids = { Mizan: mizan.pid, Postgres: postmasterOf(mizan.database.host) };
  await delay(SETTLE_MS);
  const measured = await Promise.all(
    Object.entries(pids).map(async ([name, pid]) => ({ name, ...(await watch(pid, Number(minutes) * 60_000)) })),
  );
  await mizan.stop();
  const percent = measured.reduce((sum, each) => sum + each.percent, 0);
  return {
    title: `A server and its own Postgres, idle for ${minutes} minutes`,
    columns: ['process', 'of one core', 'memory, first third', 'last third'],
    rows: measured.map(({ name, percent: share, first, last }) => [
      name,
      `${share.toFixed(2)}%`,
      `${first.toFixed(1)} MB`,
      `${last.toFixed(1)} MB`,
    ]),
    goals: [
      { text: `together at most ${MAX_PERCENT}% of one core`, met: percent <= MAX_PERCENT },
      {
        text: `neither grows by more than ${MAX_GROWTH_MB} MB (lowest of each third)`,
        met: measured.every(({ first, last }) => last - first <= MAX_GROWTH_MB),
      },
    ],
  };
}

const postmasterOf = (socketDir: string) =>
  Number(readFileSync(join(socketDir, '../cluster/postmaster.pid'), 'utf8').split('\n')[0]);

async function watch(pid: number, milliseconds: number) {
  const [started, before] = [performance.now(), processorSeconds(pid)];
  const memory: number[] = [];
  for (const end = started + milliseconds; performance.now() < end; await delay(SAMPLE_MS)) memory.push(ownMemory(pid));
  const percent = ((processorSeconds(pid) - before) / (performance.now() - started)) * 1000 * 100;
  const third = Math.floor(memory.length / 3);
  return { percent, first: Math.min(...memory.slice(0, third)), last: Math.min(...memory.slice(-third)) };
}
