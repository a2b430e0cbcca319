import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openLog } from '../http/log.ts';

export const TEMPLATE = 'mizan_template';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PoolConfig;
  }
}

/** One real Postgres for all server tests, with one migrated database that each test file gets a copy of. */
export default async function setup(project: TestProject) {
  const log = openLog({ logLevel: 'error', production: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'mizan-test-'));
  // Postgres, run by another user where this is root, has to enter it.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbedded(dataDir, log);
  await inDatabase(postgres.connection, 'postgres', (pool) => pool.query(`CREATE DATABASE ${TEMPLATE}`));
  await inDatabase(postgres.connection, TEMPLATE, (pool) => migrate(pool, log));
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function inDatabase(connection: PoolConfig, database: string, action: (pool: Pool) => Promise<unknown>) {
  const pool = new Pool({ ...connection, database, max: 1 });
  await action(pool);
  await pool.end();
}
