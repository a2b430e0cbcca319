import type { NewPasskeyQuestion } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomToken } from '../../platform/digest.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { changeWithProof } from '../second-factor/change-with-proof.ts';
import { readFactors } from '../second-factor/factors.ts';
import { ALGORITHMS, refuseTooMany } from './addPasskey.ts';
import { CHALLENGE_MS, createChallenge, relyingParty } from './challenge.ts';
import { readCredentials } from './passkey-row.ts';

/** Starts adding a passkey. The member proves to be the owner now, before a device creates a passkey in vain. */
export const startPasskey: IdentityHandler<'startPasskey'> = async (request, context) => {
  const { identity, body } = request;
  const createQuestion = (transaction: Transaction) => createNewPasskeyQuestion(transaction, identity, context);
  const { since } = await readFactors(context.db, identity.memberId);
  if (since !== null) return changeWithProof(request, context, createQuestion);
  await confirmOwner(identity, body.password, context);
  return context.db.transaction().execute(createQuestion);
};

async function createNewPasskeyQuestion(
  db: Transaction,
  identity: Identity,
  context: IdentityContext,
): Promise<NewPasskeyQuestion> {
  const { memberId, sessionId: holder } = identity;
  const { name, email } = await lockOwner(db, identity);
  await refuseTooMany(db, memberId);
  return {
    challenge: await createChallenge(db, { purpose: 'add', holder }, context),
    rp: { id: relyingParty(context.config).id, name: 'Mizan' },
    user: { id: await ensureHandle(db, memberId), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    // A device that has one of these passkeys refuses to create another.
    excludeCredentials: await readCredentials(db, memberId),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** The name of the member for passkeys, random and created once. The caller has locked the row of the member. */
async function ensureHandle(db: Transaction, memberId: string) {
  await db
    .insertInto('passkey_owner')
    .values({ member_id: memberId, handle: randomToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { handle } = await db
    .selectFrom('passkey_owner')
    .select('handle')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return handle;
}
