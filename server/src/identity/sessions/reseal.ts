import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type KeyRing, seal, tryUnseal } from '../../platform/db/seal.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { IdentityContext } from '../context.ts';

const BATCH_SIZE = 1000;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** The columns that are sealed and kept for long. The seal binds each to the id of its row. */
const SEALED_COLUMNS = [
  { table: 'saved_card', id: 'id', column: 'token' },
  { table: 'mail', id: 'id', column: 'sealed' },
  { table: 'second_factor', id: 'member_id', column: 'secret' },
  { table: 'webhook', id: 'key_id', column: 'secret' },
] as const;

/** Seals with the current key what was sealed with the previous one, so that TOKEN_SECRET_BEFORE can be removed. */
export const reseal: Job<IdentityContext> = {
  retries: 2,
  retrySeconds: 60,
  // Every hour, because a server that is not restarted yet still seals with the previous key.
  schedule: '37 * * * *',
  async work(_, { db, keys }) {
    const [, previous] = keys.seal;
    if (previous === undefined) return;
    for (const column of SEALED_COLUMNS) await resealColumn(column, { db, previous, keys: keys.seal });
  },
};

type SealedColumn = (typeof SEALED_COLUMNS)[number];
type Rotation = { db: Database; previous: Buffer; keys: KeyRing };

async function resealColumn(column: SealedColumn, rotation: Rotation) {
  let last: string | undefined = LOWEST_ID;
  while (last !== undefined) {
    const rows = await readAfter(rotation.db, column, last);
    for (const row of rows) await resealRow(column, row, rotation);
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
  }
}

type SealedRow = { id: string; sealed: Buffer };

async function readAfter(db: Database, { table, id, column }: SealedColumn, last: string) {
  const [key, text] = [sql.ref(id), sql.ref(column)];
  const { rows } = await sql<SealedRow>`
    SELECT ${key} AS id, ${text} AS sealed FROM ${sql.table(table)}
    WHERE ${key} > ${last} AND ${text} IS NOT NULL ORDER BY ${key} LIMIT ${BATCH_SIZE}`.execute(db);
  return rows;
}

async function resealRow({ table, id, column }: SealedColumn, row: SealedRow, { db, previous, keys }: Rotation) {
  const text = tryUnseal(row.sealed, row.id, [previous]);
  // The current key has sealed the text, or its key is lost.
  if (text === undefined) return;
  const renewed = seal(text, row.id, keys);
  // Do not overwrite what another server has written meanwhile.
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${renewed}
    WHERE ${sql.ref(id)} = ${row.id} AND ${sql.ref(column)} = ${row.sealed}`.execute(db);
}
