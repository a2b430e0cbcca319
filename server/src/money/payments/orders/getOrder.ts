import type { Handler } from '../../../http/endpoints.ts';
import { ownOrder, toOrder } from './orders.ts';

export const getOrder: Handler<'getOrder'> = async ({ params, identity }, { db }) =>
  toOrder(await ownOrder(db, params.id, identity.memberId));
