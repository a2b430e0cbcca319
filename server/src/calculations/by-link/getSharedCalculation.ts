import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';
import { selectCalculation } from '../history/own-calculation.ts';
import { withSuspension } from './suspension-of-calculation.ts';

export const getSharedCalculation: CalculationsHandler<'getSharedCalculation'> = async ({ params }, { db, law }) => {
  const row = await selectCalculation(db)
    .innerJoin('calculation_share', 'calculation_share.calculation_id', 'calculation.id')
    .select('calculation.answer')
    .where('token', '=', params.token)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'shared calculation' }));
  return { json: withSuspension(row.answer, await law.suspensions()) };
};
