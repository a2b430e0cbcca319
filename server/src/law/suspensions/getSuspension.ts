import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { findRule, suspensionOf } from '../catalogue/find-rule.ts';
import type { LawHandler } from '../context.ts';

/** Whether a rule is switched off at present, and why. */
export const getSuspension: LawHandler<'getSuspension'> = async ({ params, query }, context) => {
  const rule = await findRule(context, params, query.asOf ?? dateInPakistan(context.clock()));
  return { suspension: suspensionOf(rule) ?? null };
};
