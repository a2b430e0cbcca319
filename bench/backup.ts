import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Client } from 'pg';
import { findPostgres, startDebianPostgres } from '../server/src/testing/debian-postgres.ts';
import { median } from './load.ts';
import type { Member, Mizan } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { peakMemory } from './processes.ts';
import { start } from './server.ts';
import type { Table } from './table.ts';

const SERVER = join(import.meta.dirname, '../server/src');
const MEMBERS = 50;
/** So many different answers that no compression finds the same text twice within its window. */
const SAMPLES = 5000;
const KINDS = ['promissory note', 'money', 'possession', 'declaration'];
const AT_ONCE = 100_000;
const ROUNDS = 3;
const SAMPLE_MS = 50;
const MAX_SECONDS = 90;
const MAX_RATIO = 1.5;
/** As the embedded Postgres is set, and durable. */
const SETTINGS = {
  max_connections: 60,
  shared_buffers: '96MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
};

/** A backup and its restoration beside pg_dump -Fc and pg_restore of the same database; `-- backup 100000` for so many calculations. */
export default async function backup([count = '1000000']: readonly string[]): Promise<Table> {
  // The embedded Postgres comes without pg_dump, and an older pg_dump refuses it.
  const bin = findPostgres();
  if (bin === undefined) throw new Error('There is no pg_dump to compare with: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'mizan-bench-'));
  chmodSync(folder, 0o755);
  const { connection: database, stop } = await startDebianPostgres({
    bin,
    folder: join(folder, 'postgres'),
    settings: SETTINGS,
  });
  const urlOf = (name: string) => `postgres://mizan@localhost/${name}?host=${encodeURIComponent(database.host)}`;
  const environment = { DATABASE_URL: urlOf('postgres'), DATA_DIR: join(folder, 'data') };
  const server = await start(join(SERVER, 'main.ts'), { ...environment, RATE_LIMITS: 'off', SANDBOX_PORT: '0' });
  await fill({ origin: server.origin, database }, Number(count));
  await server.stop();
  await inDatabase({ database }, async (client) => {
    await client.query('VACUUM ANALYZE');
    for (const name of ['ours', 'theirs']) await client.query(`CREATE DATABASE ${name}`);
  });

  const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')];
  const command = (name: string, file: string, at: string) =>
    measure(process.execPath, [join(SERVER, `commands/${name}.ts`), file], { ...environment, DATABASE_URL: at });
  const debian = (name: string, args: readonly string[]) => measure(join(bin, name), args);
  const backups = { ours: [] as Measured[], theirs: [] as Measured[] };
  // In turn, so that load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    backups.ours.push(await command('backup', `${ours}${round}`, environment.DATABASE_URL));
    backups.theirs.push(await debian('pg_dump', ['-Fc', '-f', theirs, environment.DATABASE_URL]));
  }
  const restored = {
    ours: await command('restore', `${ours}0`, urlOf('ours')),
    theirs: await debian('pg_restore', ['--no-owner', '--exit-on-error', '-d', urlOf('theirs'), theirs]),
  };
  const onDisk = await inDatabase({ database }, readSizes);
  const sizes = { ours: statSync(`${ours}0`).size, theirs: statSync(theirs).size };
  await stop();
  rmSync(folder, { recursive: true });

  const seconds = { ours: median(backups.ours.map(secondsOf)), theirs: median(backups.theirs.map(secondsOf)) };
  const row = (name: string, { ours: one, theirs: other }: Pair, unit: string) => [
    name,
    `${one.toFixed(1)} ${unit}`,
    `${other.toFixed(1)} ${unit}`,
    (one / other).toFixed(2),
  ];
  const each = (of: (measured: Measured) => number, { ours: one, theirs: other }: typeof restored) => ({
    ours: of(one),
    theirs: of(other),
  });
  const memory = { ours: median(backups.ours.map(memoryOf)), theirs: median(backups.theirs.map(memoryOf)) };
  return {
    title: `${Number(count).toLocaleString('en')} calculations, ${mega(onDisk.database).toFixed(0)} MB in Debian's Postgres ${basename(dirname(bin))} (backups: median of ${ROUNDS}, in turn)`,
    columns: ['what', 'Mizan', 'pg_dump -Fc, pg_restore', 'ratio'],
    rows: [
      row('backup', seconds, 's'),
      row('its peak memory', memory, 'MB'),
      row('file', { ours: mega(sizes.ours), theirs: mega(sizes.theirs) }, 'MB'),
      row('restoration', each(secondsOf, restored), 's'),
      row('its peak memory', each(memoryOf, restored), 'MB'),
      ['a calculation in the database, with its indexes', `${onDisk.calculation.toFixed(0)} bytes`, '', ''],
      ['its entry in the ledger, with its indexes', `${onDisk.entry.toFixed(0)} bytes`, '', ''],
    ],
    goals: [
      { text: `a backup takes at most ${MAX_SECONDS} s`, met: seconds.ours <= MAX_SECONDS },
      { text: `and at most ${MAX_RATIO} times pg_dump -Fc`, met: seconds.ours <= MAX_RATIO * seconds.theirs },
    ],
  };
}

type Pair = { ours: number; theirs: number };
type Measured = { seconds: number; memory: number };
const secondsOf = ({ seconds }: Measured) => seconds;
const memoryOf = ({ memory }: Measured) => memory;
const mega = (bytes: number) => bytes / 1e6;

async function readSizes(client: Client) {
  const { rows } = await client.query<Record<'database' | 'calculation' | 'entry', number>>(
    `SELECT pg_database_size(current_database())::float AS database,
       pg_total_relation_size('calculation')::float / (SELECT count(*) FROM calculation) AS calculation,
       pg_total_relation_size('search_entry')::float / (SELECT count(*) FROM search_entry) AS entry`,
  );
  const [sizes] = rows;
  if (!sizes) throw new Error('The sizes could not be read');
  return sizes;
}

/** Runs a command to its end. */
async function measure(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const started = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, peakMemory(child.pid ?? 0));
  }, SAMPLE_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
  return { seconds: (performance.now() - started) / 1000, memory };
}

/** Paid calculations with their entries in the ledger, evenly over members, as calculating writes them. */
async function fill(mizan: Mizan, count: number) {
  const members = await makeMembers(mizan, MEMBERS, Math.ceil(count / MEMBERS) + SAMPLES);
  await saveSamples(mizan, members);
  await inDatabase(mizan, async (client) => {
    await client.query(SAMPLE);
    const ids = members.map(({ id }) => id);
    for (let from = 0; from < count; from += AT_ONCE)
      await client.query(INSERT, [ids, from, Math.min(count, from + AT_ONCE) - 1]);
  });
}

async function saveSamples(mizan: Mizan, members: readonly Member[]) {
  const rules = await Promise.all(KINDS.map((words) => findRule(mizan, words)));
  const save = async ({ authorization }: Member, index: number) => {
    for (let n = index; n < SAMPLES; n += MEMBERS)
      await post(rules[n % rules.length] ?? '', { amount: 25_000 + n * 7919 }, { authorization });
  };
  await Promise.all(members.map(save));
}

const SAMPLE = `CREATE TEMPORARY TABLE sample AS
  SELECT subject_id, as_of, dictionary_id, compressed, row_number() OVER (ORDER BY number) - 1 AS place FROM calculation`;

const INSERT = `WITH added AS (
    INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, dictionary_id, compressed)
    SELECT gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], subject_id,
      (1700000000000 + n * 1000) << 20, ((n * 7919 + 50050) % 9999999)::text, as_of, dictionary_id, compressed
    FROM generate_series($2::bigint, $3::bigint) AS n JOIN sample ON place = n % (SELECT count(*) FROM sample)
    RETURNING id, member_id, number
  )
  INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at, calculation_id)
  SELECT member_id, entries + place, 'spend', -1, balance - place, to_timestamp((number >> 20) / 1000.0), id
  FROM (SELECT *, row_number() OVER (PARTITION BY member_id ORDER BY number)::integer AS place FROM added) AS paid
  JOIN search_account AS account USING (member_id)`;
