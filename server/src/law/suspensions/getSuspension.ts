import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { findRule, suspensionOf } from '../catalogue/find-rule.ts';
import type { LawHandler } from '../context.ts';

/** Whether the rule of a question is switched off on a day, and why. */
export const getSuspension: LawHandler<'getSuspension'> = async ({ params, query }, context) => {
  const rule = await findRule(context, params, query.asOf ?? dateInPakistan(context.clock()));
  return { suspension: suspensionOf(rule) ?? null };
};
