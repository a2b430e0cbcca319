import type { ClientBase } from 'pg';

type Statements = { drop: string; add: string };

const constraints = (
  ...types: string[]
) => `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('${types.join("', '")}')
  ORDER BY conrelid, conname`;

const INDEXES = `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS add
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY indrelid, relname`;

const TABLES = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`;

/**
 * Loads rows with triggers disabled and without keys and indexes, which are created again afterwards: rows may come in any
 * order, every foreign key is still checked, and loading is many times faster. The owner of the tables may do this; disabling
 * the triggers of foreign keys instead would need a superuser.
 */
export async function withoutConstraints<Result>(client: ClientBase, load: () => Promise<Result>) {
  const layers: Statements[][] = [];
  // In the order of dropping: foreign keys depend on keys. All are read first, because dropping one changes the catalog.
  for (const query of [constraints('f'), constraints('p', 'u', 'x'), INDEXES])
    layers.push((await client.query<Statements>(query)).rows);
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { drop } of layers.flat()) await client.query(drop);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const result = await load();
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { add } of layers.toReversed().flat()) await client.query(add);
  return result;
}
