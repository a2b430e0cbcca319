import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import type { Log } from '../log.ts';
import { OperatorFault } from '../operator-fault.ts';

export type Migration = { name: string; sql: string; digest: string };

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
/** An arbitrary number, the same for every server. */
export const MIGRATION_LOCK = 7_205_759_403;

/**
 * Applies missing migrations under one lock and in one transaction: several servers may start together, and a crash or a
 * fault leaves the database unchanged.
 */
export async function migrate(pool: Pool, log: Log, folder = MIGRATIONS) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Another server may be migrating; wait for it.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await applyMissing(client, readMigrations(folder), log);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
  });
}

export async function applyMissing(client: ClientBase, migrations: Migration[], log: Log) {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const applied = await readApplied(client);
  refuseUnknown(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, sql, digest } of missing) {
    await client.query(sql).catch((error: unknown) => {
      throw new OperatorFault(`The migration ${name} failed: ${String(error)}. The database was not changed.`, {
        cause: error,
      });
    });
    await client.query('INSERT INTO migration (name, digest) VALUES ($1, $2)', [name, digest]);
  }
  const last = missing.at(-1);
  if (last) log.info(`Migrated the database to ${last.name} (migrations: ${missing.length})`);
}

/** The digests of the migrations that a database has. */
export async function readApplied(client: ClientBase) {
  const { rows } = await client.query<{ name: string; digest: string }>('SELECT name, digest FROM migration');
  return new Map(rows.map((row) => [row.name, row.digest]));
}

/** Refuses migrations that this version does not know: it would damage their tables. */
export function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  const known = new Map(migrations.map(({ name, digest }) => [name, digest]));
  for (const [name, digest] of applied) {
    if (!known.has(name)) {
      throw new OperatorFault(
        `This database was made by another version of Mizan (${name} is unknown here): start that version, or use another database.`,
      );
    }
    if (known.get(name) !== digest) {
      throw new OperatorFault(
        `The migration ${name} was changed after it had been applied: restore the file, and put the change in a new one.`,
      );
    }
  }
}
