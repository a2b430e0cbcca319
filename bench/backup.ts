import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres, startDebianPostgres } from '../server/src/testing/debian-postgres.ts';
import { fill, makeSubjects } from './history.ts';
import type { Member, Mizan } from './members.ts';
import { findRule, inDatabase, makeMembers, post } from './members.ts';
import { newFolder, start } from './server.ts';
import type { Table } from './table.ts';

type Database = Mizan['database'];

const STORED = 100_000;
const PER_SECOND = 50;
const MEMBERS = 20;
const SEARCHES = 5000;
const MAX_RESTORE_SECONDS = 30;

const root = join(import.meta.dirname, '..');

/** A backup beside members who calculate, restored into another database, and the same with pg_dump and pg_restore. */
export default async function backup(): Promise<Table> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('pg_dump must know the Postgres of the server: apt-get install postgresql');
  const folder = newFolder();
  const postgres = await startDebianPostgres({ bin, folder: join(folder, 'postgres') });
  const at = (database: string) => ({ ...postgres.connection, database });
  for (const name of ['mizan', 'restored', 'dumped']) await ask(at('postgres'), `CREATE DATABASE ${name}`);
  const settings = { RATE_LIMITS: 'off', DATA_DIR: join(folder, 'server'), DATABASE_URL: urlOf(at('mizan')) };
  const server = await start(join(root, 'tasks/setup.mjs'), settings, ['start']);
  const mizan = { ...server, database: at('mizan') };
  const members = await makeMembers(mizan, MEMBERS, SEARCHES);
  const url = await findRule(mizan, 'promissory note');
  await store(mizan.database, url, members);

  const load = startCalculating(url, members);
  await load.untilAnswered(PER_SECOND * 5);
  const answeredBeforeBackup = load.answered.length;
  const file = join(folder, 'mizan.backup');
  const script = (command: string) => join(root, `server/src/program/commands/${command}.ts`);
  const backupSeconds = await run(process.execPath, [script('backup'), file], environmentOf(at('mizan'), folder));
  await load.untilAnswered(load.answered.length + PER_SECOND * 5);
  const answeredBeforeDump = load.answered.length;
  const dump = join(folder, 'mizan.dump');
  const host = postgres.connection.host;
  const dumpArgs = ['--format=custom', '-h', host, '-U', 'mizan', '-f', dump, 'mizan'];
  const dumpSeconds = await run(join(bin, 'pg_dump'), dumpArgs);
  const refused = await load.stop();
  await mizan.stop();

  const restoreSeconds = await run(process.execPath, [script('restore'), file], environmentOf(at('restored'), folder));
  const restoreArgs = ['--exit-on-error', '-h', host, '-U', 'mizan', '-d', 'dumped', dump];
  const pgRestoreSeconds = await run(join(bin, 'pg_restore'), restoreArgs);
  const ours = await compare(at('restored'), load.answered.slice(0, answeredBeforeBackup));
  const theirs = await compare(at('dumped'), load.answered.slice(0, answeredBeforeDump));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  return {
    title: `Backup with ${STORED.toLocaleString('en')} calculations while ${PER_SECOND} a second are made, and its restoration`,
    columns: ['with', 'backup', 'restoration', 'answers lost', 'wrong balances'],
    rows: [
      ['npm run backup, npm run restore', seconds(backupSeconds), seconds(restoreSeconds), ...ours],
      ['pg_dump, pg_restore', seconds(dumpSeconds), seconds(pgRestoreSeconds), ...theirs],
    ],
    goals: [
      { text: `all of ${load.answered.length} calculations were answered beside it`, met: refused === 0 },
      {
        text: 'a backup has every answer that was given before it, and every balance',
        met: ours.every((n) => n === '0'),
      },
      { text: `restored within ${MAX_RESTORE_SECONDS} s`, met: restoreSeconds <= MAX_RESTORE_SECONDS },
    ],
  };
}

/** Stores calculations for a member who makes none during the backup. */
async function store(database: Database, url: string, members: Member[]) {
  const idle = members.pop();
  if (!idle) throw new Error('There are no members');
  await post(url, { amount: 150_000 }, { authorization: idle.authorization });
  await inDatabase({ database }, async (client) => {
    await makeSubjects(client);
    await fill(client, [idle], { count: STORED });
  });
}

/** The members calculate in turn, at an even pace regardless of the answers. */
function startCalculating(url: string, members: readonly Member[]) {
  const answered: string[] = [];
  const sent: Promise<void>[] = [];
  let refused = 0;
  const calculate = async (number: number) => {
    const { authorization } = members[number % members.length] as Member;
    const { id } = (await post(url, { amount: 100_000 + number }, { authorization })) as { id: string };
    answered.push(id);
  };
  const started = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * PER_SECOND;
    while (sent.length < due) sent.push(calculate(sent.length).catch(() => void (refused += 1)));
  }, 5);
  return {
    answered,
    async untilAnswered(count: number) {
      while (answered.length < count) await delay(50);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(sent);
      return refused;
    },
  };
}

/** Counts the answers that a copy lacks, or lacks the ledger entry of, and the balances that differ from their ledger. */
async function compare(database: Database, answered: readonly string[]) {
  const [held] = await ask<{ count: string }>(
    database,
    `SELECT count(*) FROM calculation JOIN search_entry ON calculation_id = calculation.id AND reason = 'spend'
     WHERE calculation.id = ANY ($1)`,
    [answered],
  );
  const wrong = await ask(
    database,
    `SELECT FROM search_account
     WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM search_entry WHERE member_id = search_account.member_id)`,
  );
  return [String(answered.length - Number(held?.count)), String(wrong.length)];
}

const ask = <Row extends object>(database: Database, statement: string, values: unknown[] = []) =>
  inDatabase({ database }, async (client) => (await client.query<Row>(statement, values)).rows);

const urlOf = ({ host, database }: Database) => `postgres://mizan@localhost/${database}?host=${host}`;

/** The environment of a command as on another machine: it shares nothing but the address of its database. */
function environmentOf(database: Database, folder: string) {
  const DATA_DIR = join(folder, `command-${database.database}`);
  mkdirSync(DATA_DIR);
  return { NODE_ENV: 'test', DATA_DIR, DATABASE_URL: urlOf(database) };
}

/** Runs a program without blocking the load, and returns the seconds that it takes. */
async function run(program: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  const started = performance.now();
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${errors}`);
  return (performance.now() - started) / 1000;
}
