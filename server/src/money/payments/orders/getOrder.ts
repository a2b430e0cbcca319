import type { MoneyHandler } from '../../context.ts';
import { ownOrder, toOrder } from './orders.ts';

export const getOrder: MoneyHandler<'getOrder'> = async ({ params, identity }, { db }) =>
  toOrder(await ownOrder(db, params.id, identity.memberId));
