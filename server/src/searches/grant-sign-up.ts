import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { addLedgerEntry } from './add-ledger-entry.ts';

/** What a new account is given, in the transaction that opens it. The cause lets it in once for each member. */
export async function grantSignUp(db: Transaction<DB>, memberId: string, { config, clock }: Context) {
  if (config.signUpSearches === 0) return;
  const cause = `signUp:${memberId}`;
  await addLedgerEntry(db, memberId, { reason: 'grant', amount: config.signUpSearches, at: clock(), cause });
}
