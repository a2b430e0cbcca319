import type { CalculationsHandler } from '../context.ts';
import { requireOwn } from '../history/own-calculation.ts';
import { makeToken, toCalculationLink } from './share-link.ts';

export const shareCalculation: CalculationsHandler<'shareCalculation'> = async (
  { params: { id }, identity },
  { db, clock },
) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    // If requests are concurrent, the unique index accepts one link, and all return it.
    await trx
      .insertInto('calculation_share')
      .values({ token: makeToken(), calculation_id: id, shared_at: clock() })
      .onConflict((conflict) => conflict.column('calculation_id').doNothing())
      .execute();
    const stored = trx.selectFrom('calculation_share').selectAll().where('calculation_id', '=', id);
    return toCalculationLink(await stored.executeTakeFirstOrThrow());
  });
