import { findRule, suspensionOf } from '../catalogue/find-rule.ts';
import type { Handler } from '../../http/endpoints.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';

export const getSuspension: Handler<'getSuspension'> = async ({ params, query }, context) => {
  const found = await findRule(context, params, query.asOf ?? dateInPakistan(context.clock()));
  return { suspension: suspensionOf(found) ?? null };
};
