import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fill, makeSubjects } from './history.ts';
import type { Member, Mizan } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { newFolder, startMizan } from './server.ts';
import type { Table } from './table.ts';

const COUNT = 100_000;
/** The calculations that are answered before the backup, and as many between it and the kill. */
const PER_ROUND = 200;
const MAX_SECONDS = { start: 15, restore: 30 };

const root = join(import.meta.dirname, '..');

/** Measures how many answers a fault loses, and how long the installation takes to answer again. */
export default async function recovery(): Promise<Table> {
  const DATA_DIR = newFolder();
  const mizan = await startMizan({ DATA_DIR });
  const [member] = await makeMembers(mizan, 1, PER_ROUND * 2);
  if (!member) throw new Error('There is no member');
  const answered = await calculate(mizan, member);
  await inDatabase(mizan, async (client) => {
    await makeSubjects(client);
    await fill(client, [member], { count: COUNT });
  });
  const file = join(DATA_DIR, 'bench.backup');
  const backup = run('backup', file, { DATA_DIR });
  const verify = run('verify-backup', file, { DATA_DIR });

  answered.push(...(await calculate(mizan, member)));
  const postmaster = readFileSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];
  for (const pid of [mizan.pid, Number(postmaster)]) process.kill(pid, 'SIGKILL');
  const [killed, restarted] = await timed(() => startMizan({ DATA_DIR }));
  const lost = await countLost(restarted, answered);
  await restarted.pause();

  const empty = newFolder();
  const restore = run('restore', file, { DATA_DIR: empty });
  const [start, restored] = await timed(() => startMizan({ DATA_DIR: empty }));
  const lostSinceBackup = await countLost(restored, answered);
  await restored.stop();
  const megabytes = (statSync(file).size / 1e6).toFixed(0);
  rmSync(DATA_DIR, { recursive: true, force: true });
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  return {
    title: `Faults of an installation with ${COUNT.toLocaleString('en')} calculations, whose backup has ${megabytes} MB`,
    columns: ['what', 'answers lost', 'time'],
    rows: [
      ['the server and Postgres are killed, and started again', `${lost} of ${answered.length}`, seconds(killed)],
      [
        'the machine is lost, and the last backup restored on another',
        `${lostSinceBackup}, given since`,
        seconds(restore + start),
      ],
      ['a backup while the server runs', '', seconds(backup)],
      ['its verification', '', seconds(verify)],
    ],
    goals: [
      { text: 'no answer is lost when everything is killed', met: lost === 0 },
      { text: 'a backup has every answer that was given before it', met: lostSinceBackup === PER_ROUND },
      { text: `back within ${MAX_SECONDS.start} s after everything was killed`, met: killed <= MAX_SECONDS.start },
      { text: `restored within ${MAX_SECONDS.restore} s`, met: restore + start <= MAX_SECONDS.restore },
    ],
  };
}

/** Calculates as the member, and returns the ids of the answers. */
async function calculate(mizan: Mizan, { authorization }: Member) {
  const rule = await findRule(mizan, 'promissory note');
  const ids: string[] = [];
  for (let count = 0; count < PER_ROUND; count += 1) {
    const amount = 100_000 + Math.floor(Math.random() * 1e9);
    ids.push(((await post(rule, { amount }, { authorization })) as { id: string }).id);
  }
  return ids;
}

const countLost = (mizan: Mizan, answered: readonly string[]) =>
  inDatabase(mizan, async (client) => {
    const { rowCount } = await client.query('SELECT FROM calculation WHERE id = ANY ($1)', [answered]);
    return answered.length - (rowCount ?? 0);
  });

async function timed<Result>(action: () => Promise<Result>) {
  const started = performance.now();
  const result = await action();
  return [(performance.now() - started) / 1000, result] as const;
}

/** Runs an operator's command, and returns the seconds that it takes. */
function run(command: string, file: string, environment: NodeJS.ProcessEnv) {
  const started = performance.now();
  const script = join(root, `server/src/program/commands/${command}.ts`);
  const options = { env: { ...process.env, NODE_ENV: 'test', ...environment }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [script, file], options);
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}
