import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { requireOwn } from '../history/own-calculation.ts';
import { toCalculationLink } from './share-link.ts';

export const updateShare: CalculationsHandler<'updateShare'> = async ({ params: { id }, body, identity }, { db }) =>
  db.transaction().execute(async (trx) => {
    await requireOwn(trx, identity, id);
    const share = await trx
      .updateTable('calculation_share')
      .set({ shows_amount: body.showsAmount })
      .where('calculation_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared calculation' }));
    return toCalculationLink(share);
  });
