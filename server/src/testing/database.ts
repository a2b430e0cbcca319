import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { Client } from 'pg';
import { inject } from 'vitest';
import { TEMPLATES } from './postgres.ts';

/** A database of one test's own: migrated, with the law too, or as bare as Postgres makes it. */
export async function createDatabase({
  holding = 'empty',
}: {
  holding?: 'law' | 'empty' | 'nothing';
} = {}): Promise<PoolConfig> {
  const template = holding === 'nothing' ? 'template0' : TEMPLATES[holding];
  const connection = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  await client.end();
  return { ...connection, database };
}

/** The same as an address, for what takes only that. */
export const databaseUrl = ({ user, database, host }: PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
