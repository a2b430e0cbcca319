import type { NewPasskeyQuestion } from '@mizan/api';
import type { Identity } from '../../http/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { randomHandle } from '../accounts/browser-mark.ts';
import { confirmOwner } from '../accounts/confirm-owner.ts';
import { lockOwner } from '../accounts/lock-owner.ts';
import type { IdentityContext, IdentityHandler } from '../context.ts';
import { changeWithProof } from '../second-factor/change-with-proof.ts';
import { readFactors } from '../second-factor/factors.ts';
import { ALGORITHMS, refuseTooMany } from './addPasskey.ts';
import { LIFE_MS, makeChallenge } from './challenge.ts';
import { readCredentials } from './passkey-row.ts';
import { relyingParty } from './relying-party.ts';

/** The proof comes first, so that no device makes a passkey that is then refused. Its challenge says that it was given. */
export const startPasskey: IdentityHandler<'startPasskey'> = async (asked, context) => {
  const { identity, body } = asked;
  const ask = (transaction: Transaction) => askForNew(transaction, identity, context);
  const { since } = await readFactors(context.db, identity.memberId);
  if (since !== null) return changeWithProof(asked, context, ask);
  await confirmOwner(identity, body.password, context);
  return context.db.transaction().execute(ask);
};

async function askForNew(db: Transaction, identity: Identity, context: IdentityContext): Promise<NewPasskeyQuestion> {
  const { memberId, sessionId: holder } = identity;
  const { name, email } = await lockOwner(db, identity);
  await refuseTooMany(db, memberId);
  return {
    challenge: await makeChallenge(db, { purpose: 'add', holder }, context),
    rp: { id: relyingParty(context.config).id, name: 'Mizan' },
    user: { id: await handleOf(db, memberId), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: LIFE_MS,
    // A device makes no second passkey.
    excludeCredentials: await readCredentials(db, memberId),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Random, made once for each member. The caller has locked the row of the member. */
async function handleOf(db: Transaction, memberId: string) {
  const owner = { member_id: memberId, handle: randomHandle() };
  const made = db
    .insertInto('passkey_owner')
    .values(owner)
    .onConflict((conflict) => conflict.doNothing());
  await made.execute();
  const { handle } = await db
    .selectFrom('passkey_owner')
    .select('handle')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return handle;
}
