import { Problem } from '@mizan/api';
import type { AnswersHandler } from '../context.ts';
import { selectCalculation } from './select-calculation.ts';
import { withSuspension } from './suspension-of-answer.ts';

export const getSharedCalculation: AnswersHandler<'getSharedCalculation'> = async ({ params }, { db, law }) => {
  const row = await selectCalculation(db)
    .innerJoin('calculation_share', 'calculation_share.calculation_id', 'calculation.id')
    .select('calculation.answer')
    .where('token', '=', params.token)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared calculation' }));
  return { json: withSuspension(row.answer, await law.suspensions()) };
};
