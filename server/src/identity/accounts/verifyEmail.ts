import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';
import { confirmAddress } from './confirm-address.ts';
import { redeemToken } from './mailed-token.ts';

export const verifyEmail: IdentityHandler<'verifyEmail'> = async ({ body }, context) => {
  await context.db.transaction().execute(async (transaction) => {
    const memberId = await redeemToken(transaction, body.token, { purpose: 'confirmEmail', now: context.clock() });
    if (memberId === undefined) throw new Problem('LINK_EXPIRED');
    await confirmAddress(transaction, { memberId, isTakenOver: false }, context);
  });
  return { done: true };
};
