import { withId } from '../calculator/save-calculation.ts';
import type { CalculationsHandler } from '../context.ts';
import { readCalculation } from './own-calculation.ts';

export const getCalculation: CalculationsHandler<'getCalculation'> = async ({ params: { id }, identity }, { db }) => ({
  json: withId(id.toLowerCase(), await readCalculation(db, identity, id)),
});
