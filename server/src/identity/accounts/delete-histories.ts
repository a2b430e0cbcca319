import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { IdentityContext } from '../context.ts';

/** A batch takes some milliseconds, with the links and codes of its calculations, so members do not wait for its locks. */
const BATCH_SIZE = 1000;

/**
 * Deletes the history of closed accounts, and continues where a killed server stopped. Two servers may do it at once: each
 * waits for the rows that the other one is deleting, so an account is marked as done only when nothing is left.
 */
export const deleteHistories: Job<IdentityContext> = {
  retries: 5,
  retrySeconds: 60,
  schedule: '37 * * * *',
  atStart: true,
  async work(_, { db }) {
    const closed = await db.selectFrom('closed_account').select('member_id').orderBy('closed_at').execute();
    for (const { member_id } of closed) await deleteHistory(db, member_id);
  },
};

async function deleteHistory(db: Database, memberId: string) {
  await deleteInBatches(db, { table: 'idempotency_key', where: sql`member_id = ${memberId}` });
  // -1 is below every number.
  for (let last: string | null = '-1'; last !== null; ) last = await deleteCalculations(db, memberId, last);
  await db.deleteFrom('closed_account').where('member_id', '=', memberId).execute();
}

/** Deletes the next batch of calculations, by their number. Returns the last number, from which the next batch goes on. */
async function deleteCalculations(db: Database, memberId: string, after: string) {
  const { rows } = await sql<{ last: string | null }>`
    WITH batch AS MATERIALIZED (
      SELECT id, number FROM calculation WHERE member_id = ${memberId} AND number > ${after} ORDER BY number LIMIT ${BATCH_SIZE}
    ), deleted AS (DELETE FROM calculation WHERE id IN (SELECT id FROM batch))
    SELECT max(number) AS last FROM batch`.execute(db);
  return rows[0]?.last ?? null;
}
