import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import type { Log } from '../log.ts';
import { OperatorFault } from '../operator-fault.ts';
import { VERSION } from '../product.ts';

export type Migration = { name: string; sql: string; digest: string };
/** An applied migration: the version of Mizan that applied it, and the backup that was made before, if there was data. */
type AppliedMigration = { digest: string; product: string; backup: string | null };
type MigrateOptions = { log: Log; backUp?: BackUp | undefined };
/** Writes a backup of everything, and returns its path. */
type BackUp = () => Promise<string>;

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
/** An arbitrary number, the same for every server. */
export const MIGRATION_LOCK = 7_205_759_403;

/**
 * Applies missing migrations under one lock and in one transaction, so that several servers may start together, and a crash or
 * a fault leaves the database unchanged. A database with data is backed up first.
 */
export async function migrate(pool: Pool, { folder = MIGRATIONS, ...options }: MigrateOptions & { folder?: string }) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Another server may be migrating, so this may wait for long.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await applyMissing(client, readMigrations(folder), options);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** The migrations of this version, in their order. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Applies the migrations that the database lacks, in the caller's transaction. Returns their number and the backup. */
export async function applyMissing(client: ClientBase, migrations: Migration[], { log, backUp }: MigrateOptions) {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
    product text NOT NULL, backup text)`);
  const applied = await readApplied(client);
  refuseUnknown(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const backup = missing.length > 0 && applied.size > 0 ? await backUp?.() : undefined;
  for (const { name, sql, digest } of missing) {
    await client.query(sql).catch((error: unknown) => {
      throw new OperatorFault(`The migration ${name} failed: ${String(error)}. The database was not changed.`, {
        cause: error,
      });
    });
    const row = [name, digest, VERSION, backup];
    await client.query('INSERT INTO migration (name, digest, product, backup) VALUES ($1, $2, $3, $4)', row);
  }
  const last = missing.at(-1);
  if (last) log.info(`Migrated the database to ${last.name} (migrations: ${missing.length})`);
  return { count: missing.length, backup };
}

/** The migrations that a database has, in the order in which they were applied. */
export async function readApplied(client: ClientBase) {
  const { rows } = await client.query<AppliedMigration & { name: string }>(
    'SELECT name, digest, product, backup FROM migration ORDER BY name',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Throws if the database has a migration that this version does not know, because it would damage the new tables. */
export function refuseUnknown(applied: ReadonlyMap<string, AppliedMigration>, migrations: readonly Migration[]) {
  const known = new Map(migrations.map(({ name, digest }) => [name, digest]));
  for (const [name, { digest, product, backup }] of applied) {
    if (!known.has(name)) {
      throw new OperatorFault(
        `This database was migrated by Mizan ${product}, and this is Mizan ${VERSION}, which does not know ${name} and would damage it: start Mizan ${product}. ${wayBack(backup)}`,
      );
    }
    if (known.get(name) !== digest) {
      throw new OperatorFault(
        `The migration ${name} was changed after it had been applied: restore the file, and put the change in a new one.`,
      );
    }
  }
}

const wayBack = (backup: string | null) =>
  backup === null
    ? 'There is no way back: it was never used by an older version.'
    : `To go back, without what was written since the migration: npm run restore -- ${backup} --replace`;
