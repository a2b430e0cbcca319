import type { Identity } from '../../http/context.ts';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import { countAttempt, resetAttempts } from '../accounts/log-in-attempts.ts';
import type { IdentityContext } from '../context.ts';
import { lockMember } from './lock-member.ts';
import { codesIn, redeemCode, wrongCode } from './redeem-code.ts';

type Asked = { caller: Caller; identity: Identity; body: { password?: string | undefined; code: string } };

/** Runs a change in the transaction in which a code is redeemed, after the password: an open session is not enough. */
export async function changeWithProof<Result>(
  { caller, identity, body }: Asked,
  context: IdentityContext,
  change: (transaction: Transaction) => Promise<Result>,
) {
  const { memberId } = identity;
  await confirmOwner(identity, body.password, context);
  const codes = await codesIn(caller, memberId, context);
  await countAttempt(codes, context);
  return context.db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    if (!(await redeemCode(transaction, { memberId, code: body.code }, context))) throw wrongCode();
    await resetAttempts(codes, transaction);
    return change(transaction);
  });
}
