import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Seed } from './clear-database.ts';
import { clearDatabase, readSeed } from './clear-database.ts';
import { TEMPLATES } from './postgres.ts';

/** Databases of earlier tests of this worker that are as new, each with a connection that has its plans. */
const spare: Spare[] = [];
type Spare = { database: string; client: Client; seed: Seed };

/**
 * A database for one test: migrated, with or without the law, or empty. A migrated one is used again by later tests once its
 * rows are deleted, unless a test changed more than rows: copying the template takes longer than most tests.
 */
export async function createDatabase({
  holding = 'empty',
}: {
  holding?: 'law' | 'empty' | 'nothing';
} = {}): Promise<PoolConfig> {
  const database = holding === 'empty' ? await takeSpare() : await copyOnce(holding);
  return { ...inject('postgres'), database };
}

async function copyOnce(holding: 'law' | 'nothing') {
  const database = await copy(holding === 'law' ? TEMPLATES.law : 'template0');
  onTestFinished(() => drop(database));
  return database;
}

async function takeSpare() {
  const taken = spare.pop() ?? (await makeSpare());
  onTestFinished(() => putBack(taken));
  return taken.database;
}

async function makeSpare(): Promise<Spare> {
  const database = await copy(TEMPLATES.empty);
  const client = await connect(database);
  return { database, client, seed: await readSeed(client) };
}

async function putBack({ database, client: last, seed }: Spare) {
  // A test may have ended all connections.
  const client = ended.has(last) ? await connect(database) : last;
  if (await clearDatabase(client, seed)) return void spare.push({ database, client, seed });
  await client.end();
  await drop(database);
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
