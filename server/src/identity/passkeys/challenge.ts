import { Problem } from '@mizan/api';
import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { digest, randomHandle } from '../accounts/browser-mark.ts';
import type { IdentityContext } from '../context.ts';

/** Ten minutes are enough to fetch the telephone, and to type an address beside which the browser offers a passkey. */
export const LIFE_MS = 600_000;

/** What the answer is for, and the only browser or session from which it is accepted. */
export type ChallengePurpose = { purpose: 'logIn' | 'prove' | 'add'; holder: string };

export async function makeChallenge(
  db: Database,
  { purpose, holder }: ChallengePurpose,
  { clock }: Pick<IdentityContext, 'clock'>,
) {
  const challenge = randomHandle();
  const expires_at = new Date(clock().getTime() + LIFE_MS);
  await db
    .insertInto('passkey_challenge')
    .values({ digest: digest(challenge), purpose, holder, expires_at })
    .execute();
  return challenge;
}

/**
 * Returns the challenge that was answered. It can be redeemed once, even by a wrong answer: of concurrent requests with the same
 * one, the deletion lets one through.
 */
export async function redeemChallenge(
  clientDataJSON: string,
  { purpose, holder }: ChallengePurpose,
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
    // No browser writes anything else there.
    throw new Problem('PASSKEY_FAILED');
  }
}
