import { Problem } from '@mizan/api';
import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { digest, randomToken } from '../../platform/digest.ts';
import type { IdentityContext } from '../context.ts';

/** Ten minutes: enough to fetch the telephone, or to hesitate over the log-in page while the browser offers a passkey. */
export const CHALLENGE_MS = 600_000;

/** `holder` is the only one whose answer is accepted: the digest of a browser's mark, or the id of a session. */
export type ChallengeScope = { purpose: 'logIn' | 'prove' | 'add'; holder: string };

/** Stores and returns random text for a passkey to sign. */
export async function createChallenge(
  db: Database,
  { purpose, holder }: ChallengeScope,
  { clock }: Pick<IdentityContext, 'clock'>,
) {
  const challenge = randomToken();
  const expires_at = new Date(clock().getTime() + CHALLENGE_MS);
  await db
    .insertInto('passkey_challenge')
    .values({ digest: digest(challenge), purpose, holder, expires_at })
    .execute();
  return challenge;
}

/** Redeems the challenge in an answer, once even for a wrong answer. Throws for another scope or an old one. */
export async function redeemChallenge(
  clientDataJSON: string,
  { purpose, holder }: ChallengeScope,
  { db, clock }: Pick<IdentityContext, 'db' | 'clock'>,
) {
  const challenge = readChallenge(clientDataJSON);
  await db
    .deleteFrom('passkey_challenge')
    .where('digest', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('expires_at', '>', clock())
    .returning('digest')
    .executeTakeFirstOrThrow(() => new Problem('PASSKEY_EXPIRED'));
  return challenge;
}

const ClientData = z.object({ challenge: z.string() });

function readChallenge(clientDataJSON: string) {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    // Browsers send this form only, so another is refused like any wrong answer.
    throw new Problem('PASSKEY_FAILED');
  }
}

/** A passkey belongs to a host name, never to an address of numbers. On this machine, browsers also know localhost. */
const LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/** The relying party of WebAuthn: the host name to which passkeys belong, and the origin whose pages may use them. */
export function relyingParty({ origin }: { origin: string }) {
  const url = new URL(origin);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
