import { Problem } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { parseCode } from './check-code.ts';
import { selectCalculation } from './select-calculation.ts';
import { withSuspension } from './suspension-of-answer.ts';

export const checkWorksheet: Handler<'checkWorksheet'> = async ({ params }, { db, law }) => {
  const row = await selectCalculation(db)
    .innerJoin('check_code', 'check_code.calculation_id', 'calculation.id')
    .select('answer')
    .where('code', '=', parseCode(params.code))
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'worksheet' }));
  return { json: withSuspension(row.answer, await law.suspensions()) };
};
