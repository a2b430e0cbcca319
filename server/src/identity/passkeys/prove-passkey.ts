import type { Proof } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Caller } from '../../http/endpoints.ts';
import { resetAttempts } from '../accounts/log-in-attempts.ts';
import type { IdentityContext } from '../context.ts';
import { lockMember } from '../second-factor/lock-member.ts';
import { checkPasskey, notAccepted, usePasskey } from './check-passkey.ts';

type PasskeyProof = { caller: Caller; identity: Identity; body: Pick<Proof, 'passkey'> };

/** Throws unless a passkey of this member signed the challenge of this session. */
export async function provePasskey({ caller, identity, body }: PasskeyProof, context: IdentityContext) {
  const { memberId, sessionId: holder } = identity;
  if (!body.passkey) throw notAccepted();
  const scope = { purpose: 'prove', holder } as const;
  const signed = await checkPasskey({ answer: body.passkey, caller, scope }, context);
  if (signed.memberId !== memberId) throw notAccepted();
  const isUsable = await context.db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    await resetAttempts(signed.attemptSubject, transaction);
    return usePasskey(transaction, signed, context);
  });
  // Thrown after the commit, so that a passkey that seems copied stays blocked.
  if (!isUsable) throw notAccepted();
}
