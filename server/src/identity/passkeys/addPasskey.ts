import { type Endpoints, MAX_PASSKEYS, type Parsed, Problem } from '@mizan/api';
import type { Transaction } from '../../platform/db/database.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { readFactors } from '../second-factor/factors.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { redeemChallenge, relyingParty } from './challenge.ts';
import { notAccepted } from './check-passkey.ts';
import { toPasskey } from './passkey-row.ts';

/** The COSE numbers of the algorithms, the best first: Ed25519, P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

/** Adds a passkey. The first factor brings recovery codes, and ends other sessions, which may be a thief's. */
export const addPasskey: IdentityHandler<'addPasskey'> = async ({ body, identity }, context) => {
  const { db, clock, newId, untilEnded } = context;
  const { memberId, sessionId } = identity;
  const scope = { purpose: 'add', holder: sessionId } as const;
  const challenge = await redeemChallenge(body.passkey.response.clientDataJSON, scope, context);
  const credential = await verify(body.passkey, challenge, context);
  const row = { id: newId(), name: body.name, created_at: clock(), last_used_at: null, blocked_at: null };
  const { ended, recoveryCodes } = await db.transaction().execute(async (transaction) => {
    await lockOwner(transaction, identity);
    await refuseTooMany(transaction, memberId);
    const { since } = await readFactors(transaction, memberId);
    await insert(transaction, { ...row, member_id: memberId, ...credential });
    const { id, name } = row;
    await recordChange(
      transaction,
      { memberId, actor: memberId, action: 'addPasskey', passkey: { id, name } },
      context,
    );
    if (since !== null) return { ended: [], recoveryCodes: [] };
    const sessions = { memberId, except: sessionId, because: 'secondFactor', now: clock() } as const;
    return {
      ended: await endSessions(transaction, sessions),
      recoveryCodes: await replaceRecoveryCodes(transaction, memberId),
    };
  });
  await untilEnded(ended);
  return { passkey: toPasskey(row), recoveryCodes };
};

type NewPasskey = Parsed<Endpoints['addPasskey']>['body']['passkey'];

/** Verifies what the browser says of a new passkey. Returns the columns that are stored of its credential. */
async function verify(passkey: NewPasskey, challenge: string, { config, log }: IdentityContext) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(config);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(({ message }: Error) => {
    log.warn({ reason: message }, 'A new passkey was not accepted');
    throw notAccepted();
  });
  if (!registrationInfo) throw notAccepted();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credential: id, public_key: Buffer.from(publicKey), counter };
}

/** Throws if the member has as many passkeys as are allowed. The caller has locked the member. */
export async function refuseTooMany(db: Transaction, memberId: string) {
  const { passkeys } = await readFactors(db, memberId);
  if (passkeys >= MAX_PASSKEYS) throw new Problem('TOO_MANY_PASSKEYS', { count: MAX_PASSKEYS });
}

type Row = Awaited<ReturnType<typeof verify>> & { id: string; member_id: string; name: string; created_at: Date };

/** A credential that is stored already, for any member, is refused like a wrong one. */
const insert = (db: Transaction, row: Row) =>
  db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(notAccepted);
