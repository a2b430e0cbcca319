import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { TEMPLATES } from './postgres.ts';

/** A database of one test's own, gone with it: migrated, with the law too, or as bare as Postgres makes it. */
export async function createDatabase({
  holding = 'empty',
}: {
  holding?: 'law' | 'empty' | 'nothing';
} = {}): Promise<PoolConfig> {
  const template = holding === 'nothing' ? 'template0' : TEMPLATES[holding];
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied sooner than pages are logged.
  await tellPostgres(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  onTestFinished(() => tellPostgres(`DROP DATABASE ${database} WITH (FORCE)`));
  return { ...inject('postgres'), database };
}

async function tellPostgres(statement: string) {
  const client = new Client(inject('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same as an address, for what takes only that. */
export const databaseUrl = ({ user, database, host }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
