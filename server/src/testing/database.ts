import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { Client } from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './postgres.ts';

/** A database of one test file's own: migrated, or as bare as Postgres makes it. */
export async function createDatabase({ migrated = true } = {}): Promise<PoolConfig> {
  const connection = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${migrated ? TEMPLATE : 'template0'}`);
  await client.end();
  return { ...connection, database };
}

/** The same as an address, for what takes only that. */
export const databaseUrl = ({ user, database, host }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
