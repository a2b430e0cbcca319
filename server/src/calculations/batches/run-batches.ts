import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isUnavailable } from '../../platform/db/pool.ts';
import { isReadOnlyError, readReadOnly } from '../../platform/db/read-only.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { CalculationsContext } from '../context.ts';
import type { BatchQuestions } from './batch-questions.ts';
import { computeAnswers } from './compute-answers.ts';
import { findQuestions } from './find-questions.ts';
import { readSaved } from './price.ts';
import { ComputedTooLittle, Refused, writeCalculations } from './write-calculations.ts';

/** The first part of the key of a lock, before the number of the batch, so that no other lock has the same key. */
const LOCK = 4100;

/**
 * Runs the batches that were started and that no server is running: one after the other, so that a server is never busy
 * with two. A killed server wrote nothing; the batch is found at the next start, or within a minute by another server.
 */
export const runBatches: Job<CalculationsContext> = {
  retries: 5,
  retrySeconds: 2,
  schedule: '* * * * *',
  atStart: true,
  async work(_, context) {
    // What was started is charged once the installation takes writes again.
    if (await readReadOnly(context.db)) return;
    const waiting = await context.db
      .selectFrom('batch')
      .select('id')
      .where('state', '=', 'running')
      .orderBy('started_at')
      .execute();
    for (const { id } of waiting) await runBatch(context, id);
  },
};

async function runBatch(context: CalculationsContext, id: string): Promise<void> {
  try {
    await context.db.transaction().execute((trx) => runAlone(context, trx, id));
  } catch (error) {
    if (error instanceof ComputedTooLittle) return runBatch(context, id);
    if (error instanceof Refused) return refuse(context.db, id, error);
    if (isUnavailable(error) || isReadOnlyError(error)) throw error;
    context.log.warn({ err: error }, 'A batch failed');
    await refuse(context.db, id, new Refused('UNEXPECTED'));
  }
}

/** The database releases the lock with the transaction, also when the server is killed. */
async function runAlone(context: CalculationsContext, trx: Transaction, id: string) {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(${LOCK}, hashtext(${id})) AS taken`.execute(trx);
  if (!rows[0]?.taken) return;
  const batch = await trx
    .selectFrom('batch')
    .select(['member_id', 'as_of', 'asked', 'is_charged', 'price'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (!batch) return;
  const { member_id: memberId, as_of: asOf, is_charged: isCharged, price } = batch;
  // `storeChecked` wrote it.
  const questions = await findQuestions(
    context,
    { memberId, asOf, isCharged },
    batch.asked as unknown as BatchQuestions,
  );
  if (questions.faults.length > 0) throw new Refused('BATCH_FAULTY');
  const at = context.clock();
  const saved = await readSaved(trx, memberId, [...questions.byId.keys()]);
  const onProgress = (computed: number) => showProgress(context.db, id, computed);
  const unsaved = await computeAnswers(context, trx, { questions, asOf, at, saved, onProgress });
  await writeCalculations(trx, { id, memberId, price, at }, { questions, unsaved });
}

/** Outside of the transaction, so that its member sees it. */
const showProgress = async (db: Database, id: string, computed: number) =>
  void (await db.updateTable('batch').set({ computed }).where('id', '=', id).where('state', '=', 'running').execute());

const refuse = async (db: Database, id: string, { refusal, price }: Refused) =>
  void (await db
    .updateTable('batch')
    .set({ state: 'refused', refusal, computed: 0, ...(price !== undefined && { price }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute());
