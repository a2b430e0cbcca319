import { randomUUID } from 'node:crypto';
import { makeAdministrator } from './accounts/administrators.ts';
import type { Config } from './config.ts';
import { ConfigError, loadDotEnv, readConfig } from './config.ts';
import type { Log } from './context.ts';
import { DataDirBusy } from './db/data-lock.ts';
import { embeddedConnection } from './db/embedded.ts';
import { DatabaseUnreachable } from './db/external.ts';
import { MigrationError, migrate } from './db/migrate.ts';
import { openPostgres } from './db/open.ts';
import { openDatabase, openPool } from './db/pool.ts';
import { openLog } from './http/log.ts';

// `npm run admin:create -- name@example.com`: while the server runs, or without it.
const EXPECTED = [ConfigError, DatabaseUnreachable, MigrationError];

const [email = ''] = process.argv.slice(2);
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.error('Say whom: npm run admin:create -- name@example.com');
  process.exit(2);
}

try {
  loadDotEnv();
  const config = readConfig(process.env);
  const log = openLog({ ...config, logLevel: 'warn' });
  const postgres = await reachPostgres(config, log);
  const pool = openPool(postgres.connection, 2, log);
  await migrate(pool, log);
  const ground = { config, db: openDatabase(pool), clock: () => new Date(), newId: randomUUID };
  const { email: address, password } = await makeAdministrator(email, ground);
  await pool.end();
  await postgres.stop();
  const how = password === undefined ? 'and logs in as before' : `and logs in with the password ${password}`;
  console.log(`${address} is an administrator now, ${how}.`);
} catch (error) {
  console.error(EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}

/** The database of a server that runs is used beside it; one that does not run is started for the moment. */
async function reachPostgres(config: Config, log: Log) {
  try {
    return await openPostgres(config, log);
  } catch (error) {
    if (!(error instanceof DataDirBusy)) throw error;
    return { connection: embeddedConnection(config.dataDir), stop: async () => {} };
  }
}
