import { Problem } from '@mizan/api';
import type { Caller } from '../../http/endpoints.ts';
import { unseal } from '../../platform/db/seal.ts';
import { digest, randomToken } from '../../platform/digest.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { claimMember } from './claim-member.ts';
import { ARRIVAL_MS, requireBrowserMark } from './journey.ts';

type Query = Record<string, string>;

/** Google sends the browser here. A person sees the result, so errors are shown on the log-in page. */
export const finishGoogleLogIn: IdentityHandler<'finishGoogleLogIn'> = async ({ query, caller }, context) => {
  try {
    return { location: `/?pid=${await recordArrival(query, caller, context)}` };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { location: `/auth/login?problem=${error.code}` };
  }
};

/** Finds the member and returns a handle that this browser exchanges for a session. */
async function recordArrival(query: Query, caller: Caller, context: IdentityContext) {
  const browser = requireBrowserMark(caller.cookies);
  const { db, clock, untilEnded } = context;
  const claims = await exchangeCode(query, caller, context);
  const pid = randomToken();
  const ended = await db.transaction().execute(async (transaction) => {
    const { memberId, isFirst, ended: sessions } = await claimMember(transaction, claims, context);
    const expires_at = new Date(clock().getTime() + ARRIVAL_MS);
    await transaction
      .insertInto('google_arrival')
      .values({ pid: digest(pid), browser, member_id: memberId, is_first: isFirst, expires_at })
      .execute();
    return sessions;
  });
  await untilEnded(ended);
  return pid;
}

/** Exchanges the code of the provider for its claims about the person, outside of any transaction. */
async function exchangeCode(query: Query, caller: Caller, context: IdentityContext) {
  const { google, log } = context;
  const { state = '' } = query;
  const { verifier, nonce } = await redeemJourney(state, requireBrowserMark(caller.cookies), context);
  const provider = await google.discover();
  const client = await import('openid-client');
  try {
    const address = new URL(`${google.redirectUri(caller.host)}?${new URLSearchParams(query)}`);
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const tokens = await client.authorizationCodeGrant(provider, address, checks);
    const claims = tokens.claims();
    if (claims) return claims;
  } catch (error) {
    const { code, error: reason } = error as { code?: string; error?: string };
    log.warn({ reason: reason ?? code }, 'A sign-in with Google failed');
    throw new Problem(refusalOf(error as Error, reason));
  }
  throw new Problem('GOOGLE_FAILED');
}

/** Names the refusal. `fetch` throws a TypeError if it cannot reach the provider. */
function refusalOf({ name }: Error, reason: string | undefined) {
  if (reason === 'access_denied') return 'GOOGLE_REFUSED';
  return name === 'TypeError' || name === 'TimeoutError' ? 'GOOGLE_UNAVAILABLE' : 'GOOGLE_FAILED';
}

/** A state works once: of concurrent requests with the same one, the deletion lets one through. */
async function redeemJourney(state: string, browser: string, { db, clock, keys }: IdentityContext) {
  const stateDigest = digest(state);
  const journey = await db
    .deleteFrom('google_journey')
    .where('state', '=', stateDigest)
    .where('browser', '=', browser)
    .where('expires_at', '>', clock())
    .returning('sealed')
    .executeTakeFirstOrThrow(() => new Problem('GOOGLE_FAILED'));
  return JSON.parse(unseal(journey.sealed, stateDigest, keys.seal)) as { verifier: string; nonce: string };
}
