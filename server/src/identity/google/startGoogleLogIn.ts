import { seal } from '../../platform/db/seal.ts';
import { digest, markBrowser } from '../accounts/browser-mark.ts';
import type { IdentityHandler } from '../context.ts';
import { JOURNEY_MS, MARK } from './journey.ts';

export const startGoogleLogIn: IdentityHandler<'startGoogleLogIn'> = async (
  { caller },
  { google, db, clock, keys },
) => {
  const provider = await google.discover();
  const client = await import('openid-client');
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()];
  const place = digest(state);
  await db
    .insertInto('google_journey')
    .values({
      state: place,
      browser: markBrowser(caller.cookies, MARK),
      sealed: seal(JSON.stringify({ verifier, nonce }), place, keys.seal),
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
