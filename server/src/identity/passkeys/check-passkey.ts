import type { PasskeyAnswer } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Caller } from '../../http/endpoints.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { countAttempt } from '../accounts/log-in-attempts.ts';
import type { IdentityContext } from '../context.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { codesIn } from '../second-factor/redeem-code.ts';
import { type ChallengePurpose, redeemChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

type PasskeyAttempt = { answer: PasskeyAnswer; caller: Caller; asking: ChallengePurpose };
/** A passkey that signed a challenge of ours; `attempts` is the key under which wrong answers are counted. */
type SignedPasskey = { id: string; memberId: string; counter: number; attempts: string };

/** Every wrong answer is the same refusal: a caller must not learn which passkeys there are. */
export const notAccepted = () => new Problem('PASSKEY_FAILED');

/** The passkey that has signed a challenge of ours. Whether it may be used, `usePasskey` says. */
export async function checkPasskey(
  { answer, caller, asking }: PasskeyAttempt,
  context: IdentityContext,
): Promise<SignedPasskey> {
  const challenge = await redeemChallenge(answer.response.clientDataJSON, asking, context);
  const passkey = await findPasskey(answer, context);
  if (!passkey) throw notAccepted();
  const { id, member_id: memberId, public_key: publicKey } = passkey;
  const attempts = await codesIn(caller, memberId, context);
  await countAttempt(attempts, context);
  const counter = await verify({ answer, challenge, publicKey }, context);
  return { id, memberId, counter, attempts };
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

/** The counter that it signed. */
async function verify({ answer, challenge, publicKey }: Signature, { config, log }: IdentityContext) {
  // Loaded only where there are passkeys.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(config);
  const { userHandle: _, ...response } = answer.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // Not that of the row: the library compares counters before it has checked the signature, so that anybody could block a passkey.
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
 * Counts a use. False for a passkey that was removed or blocked meanwhile; and for one whose counter went back: somebody has
 * a copy, so it is blocked, and the member is told. The caller has locked the row of the member, and commits also then.
 */
export async function usePasskey(db: Transaction, { id, memberId, counter }: SignedPasskey, context: IdentityContext) {
  const now = context.clock();
  const passkey = db.updateTable('passkey').where('id', '=', id).where('blocked_at', 'is', null);
  const used = await passkey
    .set({ counter, last_used_at: now })
    // Those that are kept on several devices do not count: they say 0 for ever.
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .returning('id')
    .executeTakeFirst();
  if (used) return true;
  const blocked = await passkey.set({ blocked_at: now }).returning(['id', 'name']).executeTakeFirst();
  if (blocked) await recordChange(db, { memberId, actor: null, action: 'blockPasskey', passkey: blocked }, context);
  return false;
}
