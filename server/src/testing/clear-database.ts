import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { digest } from '../platform/digest.ts';

/** Deleted rows stay in their files until a vacuum, so a database that held more is not used again. */
const MAX_ROWS = 5000;
const STOP_TIMEOUT_MS = 10_000;

/** The state of a new database: its tables, sequences and schema, and the rows that the migrations made. */
export type Seed = Awaited<ReturnType<typeof readSeed>>;

export async function readSeed(client: Client) {
  const tables = await columnOf(
    client,
    `SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname ${OWN} ORDER BY 1`,
  );
  const filled = await filledOf(client, tables);
  return {
    tables,
    rows: await rowsOf(client, filled),
    schema: await columnOf(client, SCHEMA),
    sequences: await columnOf(client, SEQUENCES),
  };
}

const OWN = `NOT IN ('pg_catalog', 'information_schema')`;

/**
 * The number and the newest transaction of the rows of these catalogues: they change with the schema. Statistics belong to it,
 * because they change plans.
 */
const SCHEMA = ['class', 'attribute', 'constraint', 'index', 'namespace', 'proc', 'trigger', 'type', 'statistic']
  .map((name) => `SELECT concat('${name} ', count(*), ' ', max(xmin::text::bigint)) FROM pg_${name}`)
  .concat(
    `SELECT concat('owner ', datdba, datacl) FROM pg_database WHERE datname = current_database()`,
    `SELECT concat('setting ', setconfig) FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
     WHERE datname = current_database()`,
  )
  .join(' UNION ALL ');

/** Statements that reset every sequence to its current value. */
const SEQUENCES = `SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
  coalesce(last_value, start_value), last_value IS NOT NULL) FROM pg_sequences ORDER BY 1`;

/** Restores a database to its first state by deleting rows; returns whether that was possible. Keeps idle connections of a pool. */
export async function clearDatabase(client: Client, seed: Seed) {
  await client.query(
    `SELECT pg_terminate_backend(pid, ${STOP_TIMEOUT_MS}) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND NOT (application_name = 'mizan' AND state = 'idle')`,
  );
  if (!isDeepStrictEqual(await columnOf(client, SCHEMA), seed.schema)) return false;
  const filled = await filledOf(client, seed.tables);
  const deleted = await deleteRows(
    client,
    filled.filter((table) => !(table in seed.rows)),
  );
  await client.query(seed.sequences.join(';'));
  return deleted <= MAX_ROWS && isDeepStrictEqual(await rowsOf(client, Object.keys(seed.rows)), seed.rows);
}

const filledOf = (client: Client, tables: readonly string[]) =>
  columnOf(client, tables.map((table) => `SELECT '${table}' WHERE EXISTS (SELECT FROM ${table})`).join(' UNION ALL '));

/** A digest of the rows of each table. */
async function rowsOf(client: Client, tables: readonly string[]) {
  if (tables.length === 0) return {};
  const digests = tables.map(
    (table) => `SELECT md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) FROM ${table} t`,
  );
  const results = await columnOf(client, digests.join(' UNION ALL '));
  return Object.fromEntries(tables.map((table, index) => [table, results[index]]));
}

/** Deletes rows without triggers, which forbid some deletions, and without foreign keys, which need an order. */
async function deleteRows(client: Client, tables: readonly string[]) {
  const deletions = tables.map((table) => `DELETE FROM ${table}`);
  const results = await client.query(['SET session_replication_role = replica', ...deletions].join(';'));
  return [results].flat().reduce((sum, { command, rowCount }) => sum + (command === 'DELETE' ? (rowCount ?? 0) : 0), 0);
}

async function columnOf(client: Client, text: string) {
  // A name makes Postgres keep the plan.
  const { rows } = await client.query<[string]>({ name: digest(text), text, rowMode: 'array' });
  return rows.map(([value]) => value);
}
