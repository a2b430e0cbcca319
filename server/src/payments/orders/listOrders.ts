import type { Handler } from '../../http/endpoints.ts';
import { toOrder } from './orders.ts';

export const listOrders: Handler<'listOrders'> = async ({ query: { page, limit }, identity }, { db }) => {
  const own = db.selectFrom('payment_order').where('member_id', '=', identity.memberId);
  const { count } = await own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { results: rows.map(toOrder), totalPages: Math.ceil(Number(count) / limit) };
};
