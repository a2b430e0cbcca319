import { Problem } from '@mizan/api';
import type { AnswersHandler } from '../context.ts';
import { toAnswerLink } from '../sheets/share-link.ts';
import { requireOwn } from './own-calculation.ts';

export const updateShare: AnswersHandler<'updateShare'> = async ({ params: { id }, body, identity }, { db }) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    const share = await trx
      .updateTable('calculation_share')
      .set({ shows_amount: body.showsAmount })
      .where('calculation_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared calculation' }));
    return toAnswerLink(share);
  });
