import type { Handler } from '../../../http/endpoints.ts';
import { inspect } from './any-order.ts';

export const getAnyOrder: Handler<'getAnyOrder'> = ({ params }, { db }) => inspect(db, params.id);
