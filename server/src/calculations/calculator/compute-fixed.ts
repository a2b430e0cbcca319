import { type ComputedCalculation, type Endpoints, type Parsed, Problem, problems } from '@mizan/api';
import { findRule, suspensionOf, takesAmount } from '../../law/catalogue/find-rule.ts';
import type { CalculationsContext } from '../context.ts';
import { compute } from './compute.ts';

type FixedFeeParams = Parsed<Endpoints['getFixedFee']>['params'];

/** Answers a rule that takes no amount, which is free. Throws `AMOUNT_MISSING` for other rules. */
export async function computeFixed(
  context: CalculationsContext,
  params: FixedFeeParams,
  asOf: string,
): Promise<ComputedCalculation> {
  const found = await findRule(context, params, asOf);
  const suspension = suspensionOf(found);
  if (suspension) throw new Problem('RULE_SUSPENDED', suspension);
  // An answer that depends on an amount costs a search, so guests do not get it.
  if (takesAmount(found)) {
    const message = problems.AMOUNT_MISSING.message({ errors: [] });
    throw new Problem('AMOUNT_MISSING', { errors: [{ path: 'amount', code: 'AMOUNT_MISSING', message }] });
  }
  return compute(context, found, { params, body: {}, asOf });
}
