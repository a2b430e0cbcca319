import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { computeFixed } from './compute-fixed.ts';

/** Answers a rule that takes no amount: for guests too, free and never saved. The answer is JSON text, as that of `calculate`. */
export const getFixedFee: CalculationsHandler<'getFixedFee'> = async ({ params, query }, context) => {
  const asOf = query.asOf ?? dateInPakistan(context.clock());
  return { json: JSON.stringify(await computeFixed(context, params, asOf)) };
};
