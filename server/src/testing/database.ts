import { randomBytes } from 'node:crypto';
import { Client, type Pool, type PoolConfig } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openPool } from '../platform/db/pool.ts';
import { openLog } from '../platform/open-log.ts';
import type { Context } from '../program/context.ts';
import { clearDatabase, readSeed, type Seed } from './clear-database.ts';
import { TEMPLATES } from './postgres.ts';

export const SILENT = openLog({ logLevel: 'silent', production: true });

/** Clean databases that earlier tests of this worker have left, each with a connection that has cached its plans. */
const spare: Record<Holding, Spare[]> = { empty: [], law: [], punjab: [] };
export type Holding = keyof typeof TEMPLATES;
type Spare = {
  holding: Holding;
  database: string;
  client: Client;
  seed: Seed;
  /** Kept because its connections have read the catalogue, which takes longer than most tests. */
  pool: Pool | undefined;
};

/** Postgres allows 60 connections, so an idle database keeps few of them. */
const MAX_IDLE = 5;
const POOL_SIZE = 10;

/**
 * A database for one test: a copy of a template, or empty. Later tests use a copy again once its rows are deleted, because
 * copying takes longer than most tests; not if a test changed its schema or the rows of the template.
 */
export async function createDatabase({
  holding = 'empty',
}: {
  holding?: Holding | 'nothing';
} = {}): Promise<PoolConfig> {
  return { ...inject('postgres'), database: await (holding === 'nothing' ? copyOnce() : takeWithoutPool(holding)) };
}

/** A pool of connections to a copy of a template, or to the given database, until the test is over. */
export async function createPool(log: Context['log'], source: PoolConfig | Holding) {
  if (typeof source === 'object') return { connection: source, pool: openUntilFinished(source, log) };
  const taken = await takeSpare(source);
  const connection = { ...inject('postgres'), database: taken.database };
  if (log !== SILENT) return { connection, pool: openUntilFinished(connection, log) };
  taken.pool ??= openPool(connection, POOL_SIZE, log);
  return { connection, pool: taken.pool };
}

function openUntilFinished(connection: PoolConfig, log: Context['log']) {
  const pool = openPool(connection, POOL_SIZE, log);
  onTestFinished(() => pool.end());
  return pool;
}

async function copyOnce() {
  const database = await copy('template0');
  onTestFinished(() => drop(database));
  return database;
}

/** Takes a database without its pool: to a test that restores a backup, open connections look like a running server. */
async function takeWithoutPool(holding: Holding) {
  const taken = await takeSpare(holding);
  await endPool(taken);
  return taken.database;
}

async function takeSpare(holding: Holding) {
  const taken = spare[holding].pop() ?? (await makeSpare(holding));
  onTestFinished(() => putBack(taken));
  return taken;
}

async function makeSpare(holding: Holding): Promise<Spare> {
  const database = await copy(TEMPLATES[holding]);
  const client = await connect(database);
  return { holding, database, client, seed: await readSeed(client), pool: undefined };
}

async function putBack(taken: Spare) {
  const { holding, database, seed } = taken;
  if (!(await resetPool(taken))) await endPool(taken);
  // A test may have ended all connections.
  if (ended.has(taken.client)) taken.client = await connect(database);
  if (await clearDatabase(taken.client, seed).catch(isInUse)) return void spare[holding].push(taken);
  await endPool(taken);
  await taken.client.end();
  await drop(database);
}

/** Whether clearing met a deadlock with late work of a server; then the database is dropped. */
function isInUse(error: Error & { code?: string }) {
  if (error.code !== '40P01') throw error;
  return false;
}

/** Resets the connections of a pool; returns whether the pool can be used again. */
async function resetPool({ pool }: Spare) {
  if (!pool || pool.ending || pool.totalCount > MAX_IDLE || pool.idleCount < pool.totalCount) return false;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const reset = clients.map(async (client) => {
    const isReset = await client.query(RESET).then(
      () => true,
      // The test has ended the connection.
      () => false,
    );
    client.release(!isReset);
    return isReset;
  });
  return (await Promise.all(reset)).every(Boolean);
}

const RESET = 'RESET ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); DISCARD TEMP';

async function endPool(taken: Spare) {
  const { pool } = taken;
  taken.pool = undefined;
  if (pool && !pool.ending) await pool.end();
}

async function copy(template: string) {
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copying files is faster than logging pages.
  await execute(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return database;
}

const drop = (database: string) => execute(`DROP DATABASE ${database} WITH (FORCE)`);

let connecting: Promise<Client> | undefined;

/** One connection for all tests of a worker. */
async function execute(statement: string) {
  connecting ??= connect();
  await (await connecting).query(statement);
}

const ended = new WeakSet<Client>();

async function connect(database?: string) {
  const client = new Client({ ...inject('postgres'), ...(database !== undefined && { database }) });
  // Postgres ends it after the last test.
  client.on('error', () => {});
  client.on('end', () => ended.add(client));
  await client.connect();
  return client;
}

/** The same connection as a URL. */
export const databaseUrl = ({ user, database, host }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
