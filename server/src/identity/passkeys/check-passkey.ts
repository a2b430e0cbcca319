import { type PasskeyAnswer, Problem } from '@mizan/api';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { countAttempt } from '../accounts/log-in-attempts.ts';
import type { IdentityContext } from '../context.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { codeAttemptSubject } from '../second-factor/redeem-code.ts';
import { type ChallengeScope, redeemChallenge, relyingParty } from './challenge.ts';

/** A passkey that signed a challenge; its attempts are counted under `attemptSubject`. */
type SignedPasskey = { id: string; memberId: string; counter: number; attemptSubject: string };

/** Every wrong answer gets the same refusal, so that callers do not learn which passkeys exist. */
export const notAccepted = () => new Problem('PASSKEY_FAILED');

/** Returns the passkey that has signed a challenge; throws for a wrong answer. `usePasskey` says whether it may be used. */
export async function checkPasskey(
  { answer, caller, scope }: { answer: PasskeyAnswer; caller: Caller; scope: ChallengeScope },
  context: IdentityContext,
): Promise<SignedPasskey> {
  const challenge = await redeemChallenge(answer.response.clientDataJSON, scope, context);
  const passkey = await findPasskey(answer, context);
  if (!passkey) throw notAccepted();
  const { id, member_id: memberId, public_key: publicKey } = passkey;
  const attemptSubject = await codeAttemptSubject(caller, memberId, context);
  await countAttempt(attemptSubject, context);
  const counter = await verify({ answer, challenge, publicKey }, context);
  return { id, memberId, counter, attemptSubject };
}

const findPasskey = ({ id, response: { userHandle } }: PasskeyAnswer, { db }: IdentityContext) =>
  db
    .selectFrom('passkey')
    .innerJoin('passkey_owner', 'passkey_owner.member_id', 'passkey.member_id')
    .select(['passkey.id', 'passkey.member_id', 'public_key'])
    .where('credential', '=', id)
    .$if(userHandle !== undefined, (query) => query.where('handle', '=', userHandle ?? ''))
    .executeTakeFirst();

type Signature = { answer: PasskeyAnswer; challenge: string; publicKey: Buffer };

/** Verifies the signature, and returns the counter that the passkey signed. */
async function verify({ answer, challenge, publicKey }: Signature, { config, log }: IdentityContext) {
  // Load the library only where there are passkeys.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(config);
  // `findPasskey` has checked the handle, and the library's type does not allow it to be undefined.
  const { userHandle: _, ...response } = answer.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // 0 instead of the stored counter, which the library compares before the signature: a stranger could block a passkey.
    credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(({ message }: Error) => {
    log.warn({ reason: message }, 'A passkey was not accepted');
    throw notAccepted();
  });
  if (!verified) throw notAccepted();
  return authenticationInfo.newCounter;
}

/**
 * Records a use. Returns false for a passkey that was removed or blocked meanwhile. A counter that went back shows that there
 * is a copy: the passkey is blocked, the member is mailed, and it returns false. The caller has locked the row of the member,
 * and commits also after false.
 */
export async function usePasskey(db: Transaction, { id, memberId, counter }: SignedPasskey, context: IdentityContext) {
  const now = context.clock();
  const passkey = db.updateTable('passkey').where('id', '=', id).where('blocked_at', 'is', null);
  const usedRow = await passkey
    .set({ counter, last_used_at: now })
    // A passkey that is kept on several devices does not count: its counter is always 0.
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .returning('id')
    .executeTakeFirst();
  if (usedRow) return true;
  const blocked = await passkey.set({ blocked_at: now }).returning(['id', 'name']).executeTakeFirst();
  if (blocked) await recordChange(db, { memberId, actor: null, action: 'blockPasskey', passkey: blocked }, context);
  return false;
}
