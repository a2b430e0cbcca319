import type { PasskeyQuestion } from '@mizan/api';
import type { IdentityContext } from '../context.ts';
import { CHALLENGE_MS, type ChallengeScope, createChallenge, relyingParty } from './challenge.ts';

/** What the browser asks a passkey to sign. Without `allowCredentials` it offers every passkey of this site. */
export async function createPasskeyQuestion(
  scope: ChallengeScope,
  allowCredentials: PasskeyQuestion['allowCredentials'],
  context: IdentityContext,
): Promise<PasskeyQuestion> {
  const challenge = await createChallenge(context.db, scope, context);
  const { id: rpId } = relyingParty(context.config);
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials };
}
