import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { computeFixed } from './compute-fixed.ts';

export const getFixedFee: CalculationsHandler<'getFixedFee'> = async ({ params, query }, context) => {
  const asOf = query.asOf ?? dateInPakistan(context.clock());
  return { json: JSON.stringify(await computeFixed(context, params, asOf)) };
};
