import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { changeStamps } from './change-stamps.ts';

export const removeFilingStamp: CalculationsHandler<'removeFilingStamp'> = ({ params, identity }, context) =>
  changeStamps(context, { params, memberId: identity.memberId }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('filing_stamp')
      .where('id', '=', params.stampId)
      .where('item_id', '=', params.itemId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('NOT_FOUND', { what: 'stamp of this item' });
  });
