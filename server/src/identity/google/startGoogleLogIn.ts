import { seal } from '../../platform/db/seal.ts';
import { digest } from '../../platform/digest.ts';
import { markBrowser } from '../accounts/browser-mark.ts';
import type { IdentityHandler } from '../context.ts';
import { JOURNEY_MS, MARK_COOKIE } from './journey.ts';

/** Returns the address of Google's log-in page, to which our page sends the browser. */
export const startGoogleLogIn: IdentityHandler<'startGoogleLogIn'> = async (
  { caller },
  { google, db, clock, keys },
) => {
  const provider = await google.discover();
  const client = await import('openid-client');
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()];
  const stateDigest = digest(state);
  await db
    .insertInto('google_journey')
    .values({
      state: stateDigest,
      browser: markBrowser(caller.cookies, MARK_COOKIE),
      sealed: seal(JSON.stringify({ verifier, nonce }), stateDigest, keys.seal),
      expires_at: new Date(clock().getTime() + JOURNEY_MS),
    })
    .execute();
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: google.redirectUri(caller.host),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
};
