import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './tables.generated.ts';

/** So few rows are deleted well within the limit of a statement, whatever has piled up. */
const BATCH = 5000;

type Expired = { table: keyof DB; where: RawBuilder<unknown>; batch?: number };

/** The rows of an area that have expired by a moment. */
export type ExpiredBy = (now: Date) => readonly Expired[];

/** Deletes the rows of a table that match, a batch at a time, each on its own. */
export async function deleteInBatches(db: Database, { table, where, batch = BATCH }: Expired) {
  const name = sql.table(table);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where} LIMIT ${batch}))`.execute(db);
    if (numAffectedRows < batch) return;
  }
}

/** Deletes the rows of each table on its own: one that fails must not keep the rows of the others. */
export async function deleteExpired(db: Database, all: readonly Expired[]) {
  const failures: unknown[] = [];
  for (const expired of all) await deleteInBatches(db, expired).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired rows could not be deleted');
}
