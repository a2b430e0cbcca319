import { type Batch, MAX_BATCHES, MAX_UNCONFIRMED_BATCHES, Problem } from '@mizan/api';
import { requireConfirmed } from '../../identity/accounts/confirm-address.ts';
import { lockOwnAccount, readSearchesLeft } from '../../money/searches/account.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuseTooManyFree } from '../calculator/free-calculations.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { type BatchQuestions, requireBatch, selectOwn } from './batch-row.ts';
import { findQuestions } from './find-questions.ts';
import { idsWithoutAmount, priceOf, readSaved } from './price.ts';

/**
 * Starts a checked batch, and enqueues the job that runs it. Refuses early what the job would refuse; the job's
 * transaction decides. A batch that was started before is returned as it is.
 */
export const startBatch: CalculationsHandler<'startBatch'> = async ({ params: { id }, body, identity }, context) => {
  const { db, clock } = context;
  const { memberId, role } = identity;
  const own = { id, memberId };
  const batch = await requireBatch(db, own);
  if (isStarted(batch)) return batch;
  const isCharged = role !== 'admin';
  const free = await refuseChanged(context, { ...own, asOf: batch.asOf, isCharged, price: body.price });
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, memberId);
    await admitBatch(trx, own);
    const started = await trx
      .updateTable('batch')
      .set({
        state: 'running',
        refusal: null,
        price: body.price,
        is_charged: isCharged,
        computed: 0,
        started_at: clock(),
      })
      .where('id', '=', id)
      .where('state', 'in', ['checked', 'refused'])
      .returning('id')
      .executeTakeFirst();
    if (!started) return;
    // The job counts them when it saves them, so that a batch that it refuses uses up none.
    if (isCharged && free > 0) await refuseTooManyFree(trx, memberId, free);
    await context.enqueue(trx, 'runBatches', {});
  });
  return requireBatch(db, own);
};

const isStarted = ({ state }: Batch) => state === 'running' || state === 'done';

type OwnBatch = { id: string; memberId: string };

/**
 * Throws unless the law, the price and the balance still allow what the member agreed to. Returns how many free calculations
 * the batch will save, which count towards the daily limit; immediate answers are never saved.
 */
async function refuseChanged(
  context: CalculationsContext,
  { price, asOf, isCharged, ...own }: OwnBatch & { price: number; asOf: string; isCharged: boolean },
): Promise<number> {
  const { db } = context;
  const { memberId } = own;
  const { asked } = await selectOwn(db, own)
    .select('asked')
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'batch' }));
  // `storeChecked` wrote this shape.
  const questions = await findQuestions(context, { memberId, asOf, isCharged }, asked as unknown as BatchQuestions);
  if (questions.faults.length > 0) throw new Problem('BATCH_FAULTY', { count: questions.faults.length });
  const saved = await readSaved(db, memberId, [...questions.byId.keys()]);
  const current = { price: priceOf(questions, saved), searchesLeft: await readSearchesLeft(db, memberId) };
  if (current.price !== price) throw new Problem('BATCH_PRICE_CHANGED', current);
  if (current.price > current.searchesLeft) throw new Problem('BATCH_TOO_FEW_SEARCHES', current);
  const willBeSaved = (each: string) => questions.byId.get(each)?.amount !== null && !saved.has(each);
  return idsWithoutAmount(questions).filter(willBeSaved).length;
}

/** Checks the limits of a member; under the lock of the account, starts are serialised. */
async function admitBatch(trx: Transaction, { id, memberId }: OwnBatch) {
  const others = await trx
    .selectFrom('batch')
    .select(['id', 'state'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['running', 'done'])
    .execute();
  // Another request has started the same batch meanwhile.
  if (others.some((other) => other.id === id)) return;
  const running = others.find(({ state }) => state === 'running');
  if (running) throw new Problem('BATCH_UNDER_WAY', { id: running.id });
  if (others.length >= MAX_BATCHES) throw new Problem('TOO_MANY_BATCHES', { count: MAX_BATCHES });
  // A stranger can open any number of accounts, but can confirm only real addresses.
  if (others.length >= MAX_UNCONFIRMED_BATCHES) await requireConfirmed(trx, memberId);
}
