import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './tables.generated.ts';

/** Few enough rows to be deleted within the time limit of a statement, however many have piled up. */
const BATCH_SIZE = 5000;

type ExpiredRows = { table: keyof DB; where: RawBuilder<unknown>; batch?: number };

/** The rows of an area that have expired at a moment; each area has such a list for the hourly job `prune`. */
export type ExpiredBy = (now: Date) => readonly ExpiredRows[];

/** Deletes the matching rows of a table in batches, each in a transaction of its own. */
export async function deleteInBatches(db: Database, { table, where, batch = BATCH_SIZE }: ExpiredRows) {
  const name = sql.table(table);
  for (;;) {
    // The condition stands twice: before November 2025 Postgres deleted by `ctid` also a row that was renewed meanwhile.
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${name}
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where} LIMIT ${batch})) AND (${where})`.execute(db);
    if (numAffectedRows < batch) return;
  }
}

/** Deletes the expired rows of every table. A table that fails does not stop the others; its error is thrown at the end. */
export async function deleteExpired(db: Database, all: readonly ExpiredRows[]) {
  const failures: unknown[] = [];
  for (const expired of all) await deleteInBatches(db, expired).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some expired rows could not be deleted');
}
