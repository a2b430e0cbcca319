import type { AnswersHandler } from '../context.ts';
import { requireOwn } from './own-calculation.ts';

/** Idempotent: withdrawing again succeeds. */
export const withdrawShare: AnswersHandler<'withdrawShare'> = async ({ params: { id }, identity }, { db }) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    await trx.deleteFrom('calculation_share').where('calculation_id', '=', id).execute();
    return { done: true };
  });
