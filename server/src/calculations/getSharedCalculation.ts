import type { getSharedCalculation as contract } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';

export const getSharedCalculation: Handler<typeof contract> = async ({ params }, { db }) => {
  const row = await db
    .selectFrom('calculation_share')
    .innerJoin('calculation', 'calculation.id', 'calculation_share.calculation_id')
    .select('answer')
    .where('token', '=', params.token)
    .executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND', { what: 'shared calculation' });
  return { json: row.answer };
};
