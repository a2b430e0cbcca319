import { Problem, problems } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { dateInPakistan } from '../pakistan-time.ts';
import { compute } from './compute.ts';
import { findRule, suspensionOf, takesAmount } from './find-rule.ts';

export const getFixedFee: Handler<'getFixedFee'> = async ({ params, query }, context) => {
  const asOf = query.asOf ?? dateInPakistan(context.clock());
  const found = await findRule(context, params, asOf);
  const suspension = suspensionOf(found);
  if (suspension) throw new Problem('RULE_SUSPENDED', suspension);
  // What depends on an amount costs a search, and is computed for members.
  if (takesAmount(found)) {
    const message = problems.AMOUNT_MISSING.message({ errors: [] });
    throw new Problem('AMOUNT_MISSING', { errors: [{ path: 'amount', code: 'AMOUNT_MISSING', message }] });
  }
  return { json: JSON.stringify(await compute(context, found, { params, body: {}, asOf })) };
};
