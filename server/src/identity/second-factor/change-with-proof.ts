import type { Proof } from '@mizan/api';
import { fieldError, Problem } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import { countAttempt, resetAttempts } from '../accounts/log-in-attempts.ts';
import type { IdentityContext } from '../context.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { lockMember } from './lock-member.ts';
import { codesIn, redeemCode, wrongCode } from './redeem-code.ts';

type ChangeRequest = { caller: Caller; identity: Identity; body: Proof };

/**
 * Runs a change of two-step log-in, for which an open session is not enough: after a passkey, or in the transaction in which a
 * code is redeemed, after the password.
 */
export async function changeWithProof<Result>(
  asked: ChangeRequest,
  context: IdentityContext,
  change: (transaction: Transaction) => Promise<Result>,
) {
  const { memberId } = asked.identity;
  const prove = asked.body.passkey ? await passkeyProof(asked, context) : await codeProof(asked, context);
  return context.db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    await prove(transaction);
    return change(transaction);
  });
}

async function passkeyProof(asked: ChangeRequest, context: IdentityContext) {
  await provePasskey(asked, context);
  return async () => {};
}

async function codeProof({ caller, identity, body }: ChangeRequest, context: IdentityContext) {
  const { memberId } = identity;
  const { code, password } = body;
  if (code === undefined) throw new Problem('INVALID', { errors: [fieldError('code', 'REQUIRED')] });
  await confirmOwner(identity, password, context);
  const codes = await codesIn(caller, memberId, context);
  await countAttempt(codes, context);
  return async (transaction: Transaction) => {
    if (!(await redeemCode(transaction, { memberId, code }, context))) throw wrongCode();
    await resetAttempts(codes, transaction);
  };
}
