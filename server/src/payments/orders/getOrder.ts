import { Problem } from '@mizan/api';
import type { Handler } from '../../http/endpoints.ts';
import { ownOrder, toOrder } from './orders.ts';

export const getOrder: Handler<'getOrder'> = async ({ params, identity }, { db }) => {
  const order = await ownOrder(db, params.id, identity.memberId);
  if (!order) throw new Problem('NOT_FOUND', { what: 'order' });
  return toOrder(order);
};
