import type { ClientBase } from 'pg';

type Statements = { drop: string; add: string };

/** Keys and the indexes under them, with what is dropped first on top: foreign keys need the keys they point to. */
const FOREIGN_KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' ORDER BY conrelid, conname`;

const KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'x') ORDER BY conrelid, conname`;

const INDEXES = `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS add
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY indrelid, relname`;

const TABLES = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`;

/**
 * Loads rows with triggers off and without keys and indexes, which are made again over the finished tables: rows can come
 * in any order, a foreign key is still checked for each, and it is many times faster. Needs only the owner of the tables,
 * where turning off the triggers of foreign keys would need a superuser.
 */
export async function withoutConstraints<Result>(client: ClientBase, load: () => Promise<Result>) {
  const layers: Statements[][] = [];
  // Read before anything is dropped: a key names the table that a foreign key points to.
  for (const query of [FOREIGN_KEYS, KEYS, INDEXES]) layers.push((await client.query<Statements>(query)).rows);
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { drop } of layers.flat()) await client.query(drop);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const result = await load();
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { add } of layers.toReversed().flat()) await client.query(add);
  return result;
}
