import { fieldError, Problem, type Proof } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import { requireSession } from '../accounts/lock-owner.ts';
import { countAttempt, resetAttempts } from '../accounts/log-in-attempts.ts';
import type { IdentityContext } from '../context.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { lockMember } from './lock-member.ts';
import { codeAttemptSubject, redeemCode, wrongCode } from './redeem-code.ts';

type ChangeRequest = { caller: Caller; identity: Identity; body: Proof };

/** Runs a change of two-step log-in after the proof of a passkey, or of the password and a code. */
export async function changeWithProof<Result>(
  request: ChangeRequest,
  context: IdentityContext,
  change: (transaction: Transaction) => Promise<Result>,
) {
  const { memberId, sessionId } = request.identity;
  const redeemProof = request.body.passkey
    ? await checkPasskeyProof(request, context)
    : await checkCodeProof(request, context);
  return context.db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    await requireSession(transaction, sessionId);
    await redeemProof(transaction);
    return change(transaction);
  });
}

/** Checks the passkey. Returns an empty step, because its challenge is redeemed already. */
async function checkPasskeyProof(request: ChangeRequest, context: IdentityContext) {
  await provePasskey(request, context);
  return async () => {};
}

/** Checks the password, and returns the step that redeems the code. */
async function checkCodeProof({ caller, identity, body }: ChangeRequest, context: IdentityContext) {
  const { memberId } = identity;
  const { code, password } = body;
  if (code === undefined) throw new Problem('INVALID', { errors: [fieldError('code', 'REQUIRED')] });
  await confirmOwner(identity, password, context);
  const attemptSubject = await codeAttemptSubject(caller, memberId, context);
  await countAttempt(attemptSubject, context);
  return async (transaction: Transaction) => {
    if (!(await redeemCode(transaction, { memberId, code }, context))) throw wrongCode();
    await resetAttempts(attemptSubject, transaction);
  };
}
