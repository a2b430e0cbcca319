import type { ClientBase } from 'pg';

/** The table of waiting jobs. A job is backed up as an argument of `boss.insert`, because pg-boss's tables differ by version. */
export const JOBS = 'pgboss.job';

/** The jobs that are not done. Queues whose name begins with `__` are pg-boss's own. */
const WAITING_JOBS = `SELECT json_build_object('id', id, 'name', name, 'data', data, 'priority', priority,
    'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff, 'startAfter', start_after)
  FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_%'`;

/** The settings that pg_dump uses, so that values are read back exactly whatever the settings of the database. */
export const EXACT_SETTINGS = `SET LOCAL client_encoding = 'UTF8'; SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO';
  SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 3;
  SET LOCAL synchronize_seqscans = off; SET LOCAL row_security = off;
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

export type BackupTable = { name: string; columns: string[]; copyOut: string };

/**
 * The tables of the schema with their columns. Left out are unlogged tables, which count recent requests and are lost in a
 * crash, generated columns, which are computed again, and `migration`, which the restore fills as it migrates.
 */
export async function readTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> 'migration'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND ${NOT_OF_EXTENSION}
    GROUP BY relname ORDER BY relname`);
  const tables = rows.map((row) => ({ ...row, copyOut: `COPY ${copyTarget(row)} TO STDOUT` }));
  const jobs = await client.query(`SELECT to_regclass('pgboss.job') AS oid`);
  if (jobs.rows[0].oid === null) return tables;
  return [...tables, { name: JOBS, columns: ['job'], copyOut: `COPY (${WAITING_JOBS}) TO STDOUT` }];
}

/** Tables that an extension, such as one for monitoring, has put there. */
const NOT_OF_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`;

/** A table and its columns, as COPY names them. */
export const copyTarget = ({ name, columns }: Pick<BackupTable, 'name' | 'columns'>) =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The values of all sequences. Sequences are outside of transactions; read after the rows, they are never behind them. */
export async function readSequences(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY 1`,
  );
  const sequences: Record<string, { last: string; isCalled: boolean }> = {};
  for (const { name } of rows) {
    const read = await client.query(`SELECT last_value AS last, is_called FROM public.${quoted(name)}`);
    sequences[name] = { last: String(read.rows[0].last), isCalled: read.rows[0].is_called };
  }
  return sequences;
}
