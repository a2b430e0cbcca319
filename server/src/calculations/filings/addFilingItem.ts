import { MAX_FILING_ITEMS, Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { readItemToAdd } from './item-to-add.ts';
import { changeFiling } from './own-filing.ts';

export const addFilingItem: CalculationsHandler<'addFilingItem'> = async (
  { params: { id }, body, identity },
  context,
) => {
  const item = await readItemToAdd({ filingId: id, body, identity }, context);
  return changeFiling(context, { id, memberId: identity.memberId }, async (trx) => {
    const { count, last } = await trx
      .selectFrom('filing_item')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('position').as('last')])
      .where('filing_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_FILING_ITEMS) throw new Problem('TOO_MANY_FILING_ITEMS', { count: MAX_FILING_ITEMS });
    const place = { id: context.newId(), filing_id: id, position: Number(last ?? 0) + 1 };
    await trx
      .insertInto('filing_item')
      .values({ ...place, ...item })
      .execute();
  });
};
