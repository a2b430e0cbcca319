import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { collectGarbage, freePort } from './collect-garbage.ts';
import { ownMemory, processorSeconds } from './processes.ts';
import { startMizan } from './server.ts';
import type { Table } from './table.ts';

/** By then, the work of the start is done. */
const SETTLE_MS = 60_000;
const SAMPLING_MS = 30_000;
const SAMPLE_MS = 1000;
const MAX_PERCENT = 1;
/** Growth up to this may be due to pages that are not given back yet. */
const MAX_GROWTH_MB = 2;

/** The processor time and memory of a server and its Postgres without any request; `-- idle 60` measures 60 minutes. */
export default async function idle([minutes = '60']: readonly string[]): Promise<Table> {
  const inspector = await freePort();
  const mizan = await startMizan({ SANDBOX_PORT: '0', NODE_OPTIONS: `--inspect-port=${inspector}` });
  const pids = { Mizan: mizan.pid, Postgres: postmasterOf(mizan.database.host) };
  await delay(SETTLE_MS);
  const sample = async () => {
    await collectGarbage(mizan.pid, inspector);
    return { Mizan: await leastMemory(pids.Mizan), Postgres: await leastMemory(pids.Postgres) };
  };
  const before = await sample();
  const used = await Promise.all(Object.values(pids).map((pid) => watch(pid, Number(minutes) * 60_000)));
  const after = await sample();
  const measured = (['Mizan', 'Postgres'] as const).map((name, place) => ({
    name,
    percent: used[place] ?? Number.NaN,
    first: before[name],
    last: after[name],
  }));
  await mizan.stop();
  const percent = measured.reduce((sum, each) => sum + each.percent, 0);
  return {
    title: `A server and its own Postgres, idle for ${minutes} minutes`,
    columns: ['process', 'of one core', 'memory at first', 'at last'],
    rows: measured.map(({ name, percent: share, first, last }) => [
      name,
      `${share.toFixed(2)}%`,
      `${first.toFixed(1)} MB`,
      `${last.toFixed(1)} MB`,
    ]),
    goals: [
      { text: `together at most ${MAX_PERCENT}% of one core`, met: percent <= MAX_PERCENT },
      {
        text: `neither grows by more than ${MAX_GROWTH_MB} MB`,
        met: measured.every(({ first, last }) => last - first <= MAX_GROWTH_MB),
      },
    ],
  };
}

const postmasterOf = (socketDir: string) =>
  Number(readFileSync(join(socketDir, '../cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** The processor time in per cent of one core. */
async function watch(pid: number, milliseconds: number) {
  const [started, before] = [performance.now(), processorSeconds(pid)];
  await delay(milliseconds);
  return ((processorSeconds(pid) - before) / (performance.now() - started)) * 1000 * 100;
}

/** The least memory in half a minute, because Postgres starts short processes of its own. */
async function leastMemory(pid: number) {
  const samples: number[] = [];
  for (const end = performance.now() + SAMPLING_MS; performance.now() < end; await delay(SAMPLE_MS))
    samples.push(ownMemory(pid));
  return Math.min(...samples);
}
