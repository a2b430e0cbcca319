import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { Pool, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/pool.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { openLog } from '../platform/open-log.ts';
import { startEmbedded } from '../platform/postgres/embedded.ts';
import { preparePaths } from '../platform/postgres/paths.ts';
import { loadLaw } from '../program/commands/load-law.ts';
import { readConfig } from '../program/config.ts';
import { allJobs } from '../program/jobs.ts';
import { makeFolder } from './folder.ts';
import { writePunjabLaw } from './punjab-law.ts';

/** The template databases: migrated and empty, with the whole law, and with the law of Punjab alone. */
export const TEMPLATES = {
  empty: 'mizan_template',
  law: 'mizan_template_with_law',
  punjab: 'mizan_template_with_punjab',
};

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PoolConfig;
  }
}

/**
 * Starts one real Postgres for all server tests. `TEST_POSTGRES` is the connection (as JSON) to one that is already started for
 * several runs.
 */
export default async function setup(project: TestProject) {
  const running = process.env['TEST_POSTGRES'];
  const { connection, stop } = running
    ? { connection: JSON.parse(running) as PoolConfig, stop: undefined }
    : await startTestPostgres();
  project.provide('postgres', connection);
  await inDatabase(connection, 'postgres', async (pool) => {
    const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
    const cluster = rows[0]?.data_directory ?? '';
    project.provide('stoppedCluster', stoppedClusterPath(cluster));
    project.provide('punjabLaw', punjabLawPath(cluster));
  });
  return stop;
}

const stoppedClusterPath = (cluster: string) => `${cluster}.stopped`;
const punjabLawPath = (cluster: string) => `${cluster}.punjab`;

/** Starts a Postgres with the template databases, which tests copy. */
export async function startTestPostgres() {
  const log = openLog({ logLevel: 'error', production: true });
  const dataDir = makeFolder('test');
  const { cluster } = preparePaths(dataDir);
  const first = await startEmbedded(dataDir, log);
  await inDatabase(first.connection, 'postgres', async (pool) => {
    await makeTables(pool, log);
    await load(pool, log);
  });
  await first.stop();
  cpSync(cluster, stoppedClusterPath(cluster), { recursive: true });

  const postgres = await startEmbedded(dataDir, log);
  // Tests need no durability.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await inDatabase(postgres.connection, 'postgres', (pool) => pool.query(`ALTER SYSTEM SET ${setting} = off`));
  }
  await inDatabase(postgres.connection, 'postgres', (pool) => pool.query('SELECT pg_reload_conf()'));
  writePunjabLaw(punjabLawPath(cluster));
  await makeTemplates(postgres.connection, punjabLawPath(cluster), log);
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { connection: postgres.connection, stop };
}

async function makeTemplates(connection: PoolConfig, punjabLaw: string, log: Log) {
  const { empty, law, punjab } = TEMPLATES;
  await inDatabase(connection, 'postgres', (pool) => pool.query(`CREATE DATABASE ${empty} TEMPLATE template0`));
  await inDatabase(connection, empty, (pool) => makeTables(pool, log));
  await inDatabase(connection, empty, (pool) => pool.query(`CREATE DATABASE ${law} TEMPLATE postgres`));
  await inDatabase(connection, 'postgres', (pool) => pool.query(`CREATE DATABASE ${punjab} TEMPLATE ${empty}`));
  await inDatabase(connection, punjab, (pool) => load(pool, log, punjabLaw));
}

const load = (pool: Pool, log: Log, folder?: string) =>
  loadLaw({ db: openDatabase(pool), clock: () => new Date(), newId: randomUUID, log }, folder);

export async function makeTables(pool: Pool, log: Log) {
  await migrate(pool, { log });
  const jobs = await startJobs(pool, log);
  await jobs.createQueues(allJobs(readConfig({ NODE_ENV: 'test' }), {}));
  await jobs.close();
}

async function inDatabase(connection: PoolConfig, database: string, action: (pool: Pool) => Promise<unknown>) {
  const pool = new Pool({ ...connection, database, max: 1 });
  // Postgres may stop while this connection is closing.
  pool.on('error', () => {});
  await action(pool);
  await pool.end();
}
