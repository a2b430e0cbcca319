import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';

export const getSharedCalculation: Handler<'getSharedCalculation'> = async ({ params }, { db }) => {
  const row = await db
    .selectFrom('calculation_share')
    .innerJoin('calculation', 'calculation.id', 'calculation_share.calculation_id')
    .select('answer')
    .where('token', '=', params.token)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared calculation' }));
  return { json: row.answer };
};
