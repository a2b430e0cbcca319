import { sql } from 'kysely';
import { hasWords, readPage } from '../../../platform/db/read-page.ts';
import type { MoneyHandler } from '../../context.ts';
import { selectAnyOrder, toAnyOrder } from './any-order.ts';

/** The text that a search matches, with the order number as people write it. */
const TEXT = sql<string>`concat_ws(' ', 'M-' || payment_order.number, reference, transaction, member.name, member.email)`;

export const listAllOrders: MoneyHandler<'listAllOrders'> = async ({ query }, { db }) => {
  const { searchTerm = '', status, method } = query;
  const matching = selectAnyOrder(db)
    .$if(searchTerm !== '', (select) => select.where(hasWords(TEXT, searchTerm)))
    .$if(status !== undefined, (select) => select.where('payment_order.status', '=', String(status)))
    .$if(method !== undefined, (select) => select.where('payment_order.method', '=', String(method)))
    .orderBy('payment_order.created_at', 'desc')
    .orderBy('payment_order.number', 'desc');
  const { rows, ...totals } = await readPage(matching, query);
  return { results: rows.map(toAnyOrder), ...totals };
};
