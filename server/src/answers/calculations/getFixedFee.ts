import type { Handler } from '../../http/endpoints.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { computeFixed } from './compute-fixed.ts';

export const getFixedFee: Handler<'getFixedFee'> = async ({ params, query }, context) => {
  const asOf = query.asOf ?? dateInPakistan(context.clock());
  return { json: JSON.stringify(await computeFixed(context, params, asOf)) };
};
