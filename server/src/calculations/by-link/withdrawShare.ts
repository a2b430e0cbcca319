import type { CalculationsHandler } from '../context.ts';
import { requireOwn } from '../history/own-calculation.ts';

/** Idempotent: withdrawing again succeeds. */
export const withdrawShare: CalculationsHandler<'withdrawShare'> = async ({ params: { id }, identity }, { db }) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    await trx.deleteFrom('calculation_share').where('calculation_id', '=', id).execute();
    return { done: true };
  });
