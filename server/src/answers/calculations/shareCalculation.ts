import type { AnswersHandler } from '../context.ts';
import { makeToken, toAnswerLink } from '../sheets/share-link.ts';
import { requireOwn } from './own-calculation.ts';

export const shareCalculation: AnswersHandler<'shareCalculation'> = async (
  { params: { id }, identity },
  { db, clock },
) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    // Concurrent requests: the unique index accepts one link, and all return it.
    await trx
      .insertInto('calculation_share')
      .values({ token: makeToken(), calculation_id: id, shared_at: clock() })
      .onConflict((conflict) => conflict.column('calculation_id').doNothing())
      .execute();
    const kept = trx.selectFrom('calculation_share').selectAll().where('calculation_id', '=', id);
    return toAnswerLink(await kept.executeTakeFirstOrThrow());
  });
