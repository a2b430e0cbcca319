import type { LawHandler } from '../context.ts';
import { takeShipped } from './take-shipped.ts';

/** Takes the shipped law as the administrator saw it. */
export const takeShippedLaw: LawHandler<'takeShippedLaw'> = async ({ body, identity }, context) => {
  const needsApproval = context.config.isApprovalNeeded;
  const by = { actor: identity.memberId, action: 'takeShippedLaw', needsApproval };
  const result = await takeShipped(context, { ...body, ...by });
  await context.law.refresh();
  return result;
};
