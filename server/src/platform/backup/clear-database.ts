import type { ClientBase } from 'pg';
import { quoted } from './catalog.ts';
import { BackupFault } from './manifest.ts';

/** Refuses to restore into a database with rows, unless they may be replaced, or with tables that are not Mizan's. */
export async function refuseFilled(client: ClientBase, isReplacing: boolean) {
  const tables = await namesOf(client, TABLES);
  if (tables.length === 0) return;
  if (!tables.includes('migration') || !tables.includes('member')) {
    throw new BackupFault(
      `This database holds tables of something else (${tables[0]}): restore into one of its own. Nothing was written.`,
    );
  }
  const filled = isReplacing ? undefined : await findFilled(client, tables);
  if (filled === undefined) return;
  throw new BackupFault(
    `This installation is not empty (there are rows in ${filled}). Nothing was written. To delete all that it holds and put the backup in its place, add --replace.`,
  );
}

/** Deletes everything that belongs to Mizan, so that the schema of the backup can be created. */
export async function deleteInstallation(client: ClientBase) {
  for (const name of await namesOf(client, TABLES))
    await client.query(`DROP TABLE IF EXISTS public.${quoted(name)} CASCADE`);
  for (const name of await namesOf(client, `relkind = 'S'`)) await client.query(`DROP SEQUENCE public.${quoted(name)}`);
  const { rows } = await client.query<{ signature: string }>(`SELECT item.oid::regprocedure::text AS signature
    FROM pg_proc AS item WHERE pronamespace = 'public'::regnamespace AND ${NOT_OF_EXTENSION}`);
  for (const { signature } of rows) await client.query(`DROP ROUTINE IF EXISTS ${signature} CASCADE`);
  // The tables of pg-boss stay, because the queue is already using them.
  await client.query('DELETE FROM pgboss.job');
}

const TABLES = `relkind IN ('r', 'p')`;
const NOT_OF_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend WHERE objid = item.oid AND deptype = 'e')`;

async function namesOf(client: ClientBase, condition: string) {
  const { rows } = await client.query<{ relname: string }>(`SELECT relname FROM pg_class AS item
    WHERE relnamespace = 'public'::regnamespace AND ${condition} AND ${NOT_OF_EXTENSION} ORDER BY relname`);
  return rows.map(({ relname }) => relname);
}

/** The first table with a row. A first start that was interrupted leaves tables without any. */
async function findFilled(client: ClientBase, tables: readonly string[]) {
  for (const name of tables.filter((table) => table !== 'migration')) {
    if ((await client.query(`SELECT 1 FROM public.${quoted(name)} LIMIT 1`)).rowCount) return name;
  }
  return undefined;
}
