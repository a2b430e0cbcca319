import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { IdentityContext } from '../context.ts';

/** So few calculations, with their links and codes, are deleted in some milliseconds, so members do not wait for it. */
const BATCH = 1000;

/**
 * Deletes what is left of closed accounts, also after a server was killed while it did so. Two servers may do it at once:
 * each waits for the rows that the other one is deleting, so an account is done only when nothing is left.
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
  for (let last: string | null = '-1'; last !== null; ) last = await deleteCalculations(db, memberId, last);
  await db.deleteFrom('closed_account').where('member_id', '=', memberId).execute();
}

/** Deletes the next batch and returns its last number, so that the next one does not read what was deleted before. */
async function deleteCalculations(db: Database, memberId: string, after: string) {
  const { rows } = await sql<{ last: string | null }>`
    WITH batch AS MATERIALIZED (
      SELECT id, number FROM calculation WHERE member_id = ${memberId} AND number > ${after} ORDER BY number LIMIT ${BATCH}
    ), deleted AS (DELETE FROM calculation WHERE id IN (SELECT id FROM batch))
    SELECT max(number) AS last FROM batch`.execute(db);
  return rows[0]?.last ?? null;
}
