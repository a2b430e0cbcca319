import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { changeFiling } from './own-filing.ts';

export const removeFilingItem: CalculationsHandler<'removeFilingItem'> = (
  { params, identity: { memberId } },
  context,
) =>
  changeFiling(context, { id: params.id, memberId }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('filing_item')
      .where('id', '=', params.itemId)
      .where('filing_id', '=', params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('NOT_FOUND', { what: 'item of this filing' });
  });
