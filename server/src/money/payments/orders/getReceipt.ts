import { Problem } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { ownOrder, toOrder } from './orders.ts';
import { inWords } from './receipt-words.ts';

export const getReceipt: MoneyHandler<'getReceipt'> = async ({ params, identity: { memberId } }, { db }) => {
  const order = await ownOrder(db, params.id, memberId);
  const member = await db.selectFrom('member').select(['name', 'email']).where('id', '=', memberId).executeTakeFirst();
  if (!member) throw new Problem('NOT_FOUND', { what: 'order' });
  if (order.paid_at === null) throw new Problem('ORDER_NOT_PAID');
  return { order: toOrder(order), ...member, inWords: inWords(order.amount_paisa), transaction: order.transaction };
};
