import type { MoneyHandler } from '../../context.ts';
import { inspect } from './any-order.ts';

export const getAnyOrder: MoneyHandler<'getAnyOrder'> = ({ params }, { db }) => inspect(db, params.id);
