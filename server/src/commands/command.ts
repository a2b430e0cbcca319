import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { ConfigError, loadDotEnv, readConfig } from '../config.ts';
import { MigrationError, migrate } from '../db/migrate.ts';
import { openDatabase, openPool } from '../db/pool.ts';
import type { DB } from '../db/tables.generated.ts';
import { openLog } from '../http/log.ts';
import type { Log } from '../log.ts';
import { DatabaseUnreachable } from '../postgres/external.ts';
import { openForCommand } from '../postgres/open.ts';

type Tools = { pool: Pool; log: Log };

/** Runs a command on the migrated database, whether or not the server is running. */
export async function runCommand(
  command: (db: Kysely<DB>, config: Config, tools: Tools) => Promise<string>,
  expected: readonly ErrorKind[] = [],
) {
  const kinds = [ConfigError, DatabaseUnreachable, MigrationError, ...expected];
  try {
    loadDotEnv();
    const config = readConfig(process.env);
    const log = openLog({ ...config, logLevel: 'warn' });
    const postgres = await openForCommand(config, log);
    const pool = openPool(postgres.connection, 2, log);
    await migrate(pool, log);
    const output = await command(openDatabase(pool), config, { pool, log }).finally(async () => {
      await pool.end();
      await postgres.stop();
    });
    console.log(output);
  } catch (error) {
    // Expected errors lie outside the program: one sentence, no stack.
    console.error(kinds.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

type ErrorKind = abstract new (...args: never[]) => Error;
