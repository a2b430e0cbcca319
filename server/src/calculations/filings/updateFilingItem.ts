import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { changeFiling } from './own-filing.ts';
import { readRupees } from './typed-amounts.ts';

export const updateFilingItem: CalculationsHandler<'updateFilingItem'> = ({ params, body, identity }, context) =>
  changeFiling(context, { id: params.id, memberId: identity.memberId }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('filing_item')
      .set({ words: body.words, fee: readRupees('fee', body.fee) })
      .where('id', '=', params.itemId)
      .where('filing_id', '=', params.id)
      // Items of a rule are never changed, only lines of the member.
      .where('words', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('NOT_FOUND', { what: 'line of your own' });
  });
