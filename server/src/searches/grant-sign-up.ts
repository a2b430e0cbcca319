import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { addLedgerEntry } from './add-ledger-entry.ts';

/** Grants the searches of a new account in the transaction that opens it. The cause is unique for each member. */
export async function grantSignUp(db: Transaction<DB>, memberId: string, { config, clock }: Context) {
  if (config.signUpSearches === 0) return;
  const cause = `signUp:${memberId}`;
  await addLedgerEntry(db, memberId, { reason: 'grant', amount: config.signUpSearches, at: clock(), cause });
}
