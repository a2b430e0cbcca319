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

async function execute(statement: string) {
  const client = new Client(inject('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same connection as a URL. */
export const databaseUrl = ({ user, database, host }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
