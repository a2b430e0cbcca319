import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isUnavailable } from '../../platform/db/pool.ts';
import { isReadOnlyError, readReadOnly } from '../../platform/db/read-only.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { CalculationsContext } from '../context.ts';
import type { BatchQuestions } from './batch-row.ts';
import { computeAnswers } from './compute-answers.ts';
import { findQuestions } from './find-questions.ts';
import { readSaved } from './price.ts';
import { BatchRefused, MissingAnswer, writeCalculations } from './write-calculations.ts';

/** The first key of the advisory lock, before the hash of the batch id, so that no other lock has the same keys. */
const LOCK = 4100;

/**
 * Runs the started batches that no server runs yet, one after the other. A killed server wrote nothing; its batch is run
 * again at the next start, or by another server within a minute.
 */
export const runBatches: Job<CalculationsContext> = {
  retries: 5,
  retrySeconds: 2,
  // Each run holds one connection and needs a second, so that several at once could hold the whole pool and wait.
  batchSize: 1,
  schedule: '* * * * *',
  atStart: true,
  async work(_, context) {
    // Started batches are charged once the installation accepts writes again.
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
    await context.db.transaction().execute((trx) => runUnlessRunning(context, trx, id));
  } catch (error) {
    if (error instanceof MissingAnswer) return runBatch(context, id);
    if (error instanceof BatchRefused) return refuse(context.db, id, error);
    if (isUnavailable(error) || isReadOnlyError(error)) throw error;
    context.log.warn({ err: error }, 'A batch failed');
    await refuse(context.db, id, new BatchRefused('UNEXPECTED'));
  }
}

/** Runs a batch unless another server does. The lock ends with the transaction, even if the server is killed. */
async function runUnlessRunning(context: CalculationsContext, trx: Transaction, id: string) {
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
  // `storeChecked` wrote this shape.
  const questions = await findQuestions(
    context,
    { memberId, asOf, isCharged },
    batch.asked as unknown as BatchQuestions,
  );
  if (questions.faults.length > 0) throw new BatchRefused('BATCH_FAULTY');
  const at = context.clock();
  const saved = await readSaved(trx, memberId, [...questions.byId.keys()]);
  const onProgress = (computed: number) => showProgress(context.db, id, computed);
  const unsaved = await computeAnswers(context, trx, { questions, asOf, at, saved, onProgress });
  await writeCalculations(trx, { id, memberId, isCharged, price, at }, { questions, unsaved });
}

/** Updates outside of the transaction, so that the member sees the progress. */
const showProgress = async (db: Database, id: string, computed: number) =>
  void (await db.updateTable('batch').set({ computed }).where('id', '=', id).where('state', '=', 'running').execute());

const refuse = async (db: Database, id: string, { refusal, price }: BatchRefused) =>
  void (await db
    .updateTable('batch')
    .set({ state: 'refused', refusal, computed: 0, ...(price !== undefined && { price }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute());
