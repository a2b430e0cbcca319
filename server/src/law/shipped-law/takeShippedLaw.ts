import type { LawHandler } from '../context.ts';
import { takeShipped } from './take-shipped.ts';

export const takeShippedLaw: LawHandler<'takeShippedLaw'> = async ({ body, identity }, context) => {
  const taken = await takeShipped(context, { ...body, actor: identity.memberId, action: 'takeShippedLaw' });
  await context.law.refresh();
  return taken;
};
