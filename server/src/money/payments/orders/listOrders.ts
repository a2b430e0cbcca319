import { readPage } from '../../../platform/db/read-page.ts';
import type { MoneyHandler } from '../../context.ts';
import { toOrder } from './orders.ts';

export const listOrders: MoneyHandler<'listOrders'> = async ({ query, identity }, { db }) => {
  const own = db
    .selectFrom('payment_order')
    .where('member_id', '=', identity.memberId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc');
  const { rows, totalPages } = await readPage(own, query);
  return { results: rows.map(toOrder), totalPages };
};
