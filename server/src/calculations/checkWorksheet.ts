import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { parseCode } from './check-code.ts';

export const checkWorksheet: Handler<'checkWorksheet'> = async ({ params }, { db }) => {
  const row = await db
    .selectFrom('check_code')
    .innerJoin('calculation', 'calculation.id', 'check_code.calculation_id')
    .select('answer')
    .where('code', '=', parseCode(params.code))
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'worksheet' }));
  return { json: row.answer };
};
