import type { Handler } from '../../http/endpoints.ts';
import { takeShipped } from './take-shipped.ts';

export const takeShippedLaw: Handler<'takeShippedLaw'> = async ({ body, identity }, context) => {
  const taken = await takeShipped(context, { ...body, actor: identity.memberId, action: 'takeShippedLaw' });
  await context.law.refresh();
  return taken;
};
