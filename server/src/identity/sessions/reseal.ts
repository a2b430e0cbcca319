import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { KeyRing } from '../../platform/db/seal.ts';
import { seal, unseal } from '../../platform/db/seal.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { IdentityContext } from '../context.ts';

const BATCH = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** All that is sealed and kept for long: the sealed column, and the one of the id that binds it to its row. */
const SEALED = [
  { table: 'saved_card', id: 'id', column: 'token' },
  { table: 'mail', id: 'id', column: 'sealed' },
  { table: 'second_factor', id: 'member_id', column: 'secret' },
  { table: 'webhook', id: 'key_id', column: 'secret' },
] as const;

/** Seals with the key in use what was sealed with the one before, so that TOKEN_SECRET_BEFORE is needed no longer. */
export const reseal: Job<IdentityContext> = {
  retries: 2,
  retrySeconds: 60,
  // Again and again, because a server that is restarted last has sealed with the key before until then.
  schedule: '37 * * * *',
  async work(_, { db, keys }) {
    const [, before] = keys.seal;
    if (before === undefined) return;
    for (const sealed of SEALED) await resealTable(sealed, { db, before, keys: keys.seal });
  },
};

type Sealed = (typeof SEALED)[number];
type Rotation = { db: Database; before: Buffer; keys: KeyRing };

async function resealTable(sealed: Sealed, rotation: Rotation) {
  let last: string | undefined = FIRST;
  while (last !== undefined) {
    const rows = await readAfter(rotation.db, sealed, last);
    for (const row of rows) await resealRow(sealed, row, rotation);
    last = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

type Row = { id: string; sealed: Buffer };

async function readAfter(db: Database, { table, id, column }: Sealed, last: string) {
  const [key, text] = [sql.ref(id), sql.ref(column)];
  const { rows } = await sql<Row>`
    SELECT ${key} AS id, ${text} AS sealed FROM ${sql.table(table)}
    WHERE ${key} > ${last} AND ${text} IS NOT NULL ORDER BY ${key} LIMIT ${BATCH}`.execute(db);
  return rows;
}

async function resealRow({ table, id, column }: Sealed, row: Row, { db, before, keys }: Rotation) {
  const text = tryUnseal(row, before);
  if (text === undefined) return;
  const renewed = seal(text, row.id, keys);
  // What another server has written meanwhile stays.
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${renewed}
    WHERE ${sql.ref(id)} = ${row.id} AND ${sql.ref(column)} = ${row.sealed}`.execute(db);
}

/** Undefined for what was sealed with the key in use, or with one that nobody holds any more. */
function tryUnseal({ id, sealed }: Row, key: Buffer) {
  try {
    return unseal(sealed, id, [key]);
  } catch {
    // Only a wrong key can fail here: authentic text was written by `seal`.
    return undefined;
  }
}
