import type { PasskeyQuestion } from '@mizan/api';
import type { IdentityContext } from '../context.ts';
import { type ChallengePurpose, LIFE_MS, makeChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

/** What the browser asks a passkey; any of this site where none is named. */
export async function askPasskey(
  asking: ChallengePurpose,
  allowCredentials: PasskeyQuestion['allowCredentials'],
  context: IdentityContext,
): Promise<PasskeyQuestion> {
  const challenge = await makeChallenge(context.db, asking, context);
  const { id: rpId } = relyingParty(context.config);
  return { challenge, rpId, timeout: LIFE_MS, userVerification: 'required', allowCredentials };
}
