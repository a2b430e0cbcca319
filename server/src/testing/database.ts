import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { TEMPLATES } from './postgres.ts';

/** A database for one test, dropped after it: migrated, with or without the law, or empty. */
export async function createDatabase({
  holding = 'empty',
}: {
  holding?: 'law' | 'empty' | 'nothing';
} = {}): Promise<PoolConfig> {
  const template = holding === 'nothing' ? 'template0' : TEMPLATES[holding];
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copying files is faster than logging pages.
  await execute(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  onTestFinished(() => execute(`DROP DATABASE ${database} WITH (FORCE)`));
  return { ...inject('postgres'), database };
}

let connecting: Promise<Client> | undefined;

/** One connection for all tests of a worker: connecting takes as long as copying half a database. */
async function execute(statement: string) {
  connecting ??= connect();
  await (await connecting).query(statement);
}

async function connect() {
  const client = new Client(inject('postgres'));
  // Postgres ends it after the last test.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The same connection as a URL. */
export const databaseUrl = ({ user, database, host }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
