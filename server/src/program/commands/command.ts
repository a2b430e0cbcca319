import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { backUpBeforeMigration } from '../../platform/backup/backup-before-migration.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase, openPool } from '../../platform/db/pool.ts';
import type { Log } from '../../platform/log.ts';
import { openLog } from '../../platform/open-log.ts';
import { OperatorFault } from '../../platform/operator-fault.ts';
import { openForCommand } from '../../platform/postgres/open.ts';
import { type Config, loadDotEnv, readConfig } from '../config.ts';

type Tools = { pool: Pool; log: Log };

/** Runs a command on the migrated database, whether or not the server is running. */
export const runCommand = (command: (db: Database, config: Config, tools: Tools) => Promise<string>) =>
  runTool(async (config, log) => {
    const { connection, listenConnection = connection, stop } = await openForCommand(config, log);
    const pool = openPool(connection, 2, log);
    try {
      // The backup bypasses a pooler, which may limit how long a statement takes.
      const backUp = backUpBeforeMigration({ config, connection: listenConnection, log });
      await migrate(pool, { log, backUp });
      return await command(openDatabase(pool), config, { pool, log });
    } finally {
      await pool.end();
      await stop();
    }
  });

/**
 * Runs a command with the settings, and prints what it returns or, in one sentence, why it cannot be done. The log goes to the
 * standard error, because an upgrade reads the result from the standard output.
 */
export async function runTool(command: (config: Config, log: Log) => Promise<string>) {
  try {
    loadDotEnv();
    const config = readConfig(process.env);
    console.log(await command(config, openLog({ ...config, logLevel: 'warn' }, process.stderr)));
  } catch (error) {
    console.error(error instanceof OperatorFault ? error.message : error);
    process.exitCode = 1;
  }
}

/** A path as it was typed, from the folder in which npm was called. */
export const typedPath = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

/** The file that the command was given. */
export function fileArgument(usage: string) {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (file !== undefined) return typedPath(file);
  console.error(usage);
  process.exit(2);
}
