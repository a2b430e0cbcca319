import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { changeStamps, readStamp } from './change-stamps.ts';

export const updateFilingStamp: CalculationsHandler<'updateFilingStamp'> = ({ params, body, identity }, context) => {
  const stamp = readStamp(body, context);
  return changeStamps(context, { params, memberId: identity.memberId, stamp }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('filing_stamp')
      .set(stamp)
      .where('id', '=', params.stampId)
      .where('item_id', '=', params.itemId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('NOT_FOUND', { what: 'stamp of this item' });
  });
};
