import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.generated.ts';

/** Makes every write to a table fail, until the returned function is called. */
export async function refuseWrites(db: Database, table: keyof DB, event: 'INSERT' | 'UPDATE' | 'DELETE' = 'INSERT') {
  const name = sql.table(table);
  await sql`CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'a fault of the test'; END $$`.execute(db);
  await sql`CREATE TRIGGER refuse BEFORE ${sql.raw(event)} ON ${name} FOR EACH ROW
    EXECUTE FUNCTION refuse_write()`.execute(db);
  return async () => void (await sql`DROP TRIGGER refuse ON ${name}`.execute(db));
}

/** A digest of the rows of every table; for a replay, which may be running, only of its id. */
export async function readTables(db: Database) {
  const { rows } = await sql<{ name: string; digest: string }>`SELECT tablename AS name,
      (xpath('//digest/text()', query_to_xml(format(
        'SELECT md5(string_agg(%1$s, chr(10) ORDER BY %1$s)) AS digest FROM public.%2$I t',
        CASE tablename WHEN 'replay' THEN 't.id::text' ELSE 't::text' END, tablename
      ), true, false, '')))[1]::text AS digest
    FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
