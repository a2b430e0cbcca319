import { Problem } from '@mizan/api';
import type { Handler } from '../../http/endpoints.ts';
import { inspect } from './any-order.ts';

export const getAnyOrder: Handler<'getAnyOrder'> = async ({ params }, { db }) => {
  const inspected = await inspect(db, params.id);
  if (!inspected) throw new Problem('NOT_FOUND', { what: 'order' });
  return inspected;
};
