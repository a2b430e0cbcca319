import { openPool } from '../server/src/platform/db/pool.ts';
import { openLog } from '../server/src/platform/open-log.ts';
import { embeddedConnection } from '../server/src/platform/postgres/embedded.ts';

/** Opens the database of the server for what no request can do. */
export async function inDatabase<Result>(
  work: (pool: ReturnType<typeof openPool>) => Promise<Result>,
): Promise<Result> {
  const log = openLog({ logLevel: 'silent', production: true });
  const pool = openPool(embeddedConnection(process.env['MIZAN_DATA_DIR'] ?? ''), 1, log);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Every row of every table, as text. */
export const allRows = (): Promise<string> =>
  inDatabase(async (pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  });
