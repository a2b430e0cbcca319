import { sql } from 'kysely';
import { mailboxOf } from '../../mail/mailbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keyedDigests } from '../../platform/db/seal.ts';
import type { MoneyContext } from '../context.ts';
import { addLedgerEntry } from './add-ledger-entry.ts';
import { countNewAccount } from './opened-accounts.ts';

type Context = Pick<MoneyContext, 'config' | 'clock' | 'keys'>;
type Account = { id: string; email: string };

/**
 * Grants the free searches of a new account with an unconfirmed address, once for a mailbox. A stranger may have typed
 * the address, so its owner still gets them by confirming it: twice at most for one mailbox.
 */
export async function grantAtSignUp(db: Transaction, account: Account & { address: string }, context: Context) {
  const { signUpSearches, rateLimits } = context.config;
  if (signUpSearches === 0) return;
  if (rateLimits && (await countNewAccount(db, account.address, context))) return;
  const isFirst = await db
    .insertInto('free_searches')
    .values({ mailbox: await digestMailbox(db, account.email, context) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mailbox')
    .executeTakeFirst();
  if (isFirst) await grant(db, { id: account.id, amount: signUpSearches, cause: signUpCause(account.id) }, context);
}

/** `isTakenOver`: a stranger may have opened the account and can no longer enter it. */
type Owner = Account & { isTakenOver: boolean };

/**
 * Grants the free searches of an account that has just confirmed its address, once for a mailbox. Those granted at
 * sign-up count; after a takeover, the owner gets back what the stranger may have spent.
 */
export async function grantToOwner(db: Transaction, { id, email, isTakenOver }: Owner, context: Context) {
  const { signUpSearches } = context.config;
  if (signUpSearches === 0 || !(await claimMailbox(db, email, context))) return;
  const isGranted = await isGrantedAtSignUp(db, id);
  const spent = isTakenOver ? Math.min(signUpSearches, await countSpent(db, id)) : 0;
  await grant(db, { id, amount: isGranted ? spent : signUpSearches, cause: `owner:${id}` }, context);
}

/** Returns true for the first account with this mailbox, even if several claim it concurrently. */
export async function claimMailbox(db: Transaction, email: string, context: Pick<MoneyContext, 'clock' | 'keys'>) {
  const claimed_at = context.clock();
  const inserted = await db
    .insertInto('free_searches')
    .values({ mailbox: await digestMailbox(db, email, context), claimed_at })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet({ claimed_at }).where('free_searches.claimed_at', 'is', null),
    )
    .returning('mailbox')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The free searches that confirming the address would bring. It ignores whether the mailbox is claimed, because that
 * would reveal whether another spelling of an address has an account.
 */
export async function searchesOnConfirmation(
  db: Database,
  { id, email_confirmed_at: confirmedAt }: { id: string; email_confirmed_at: Date | null },
  { signUpSearches }: MoneyContext['config'],
) {
  return confirmedAt === null && !(await isGrantedAtSignUp(db, id)) ? signUpSearches : 0;
}

/** The cause of the ledger entry, which is unique. */
const signUpCause = (memberId: string) => `signUp:${memberId}`;

async function isGrantedAtSignUp(db: Database, memberId: string) {
  const entry = await db
    .selectFrom('search_entry')
    .select('number')
    .where('cause', '=', signUpCause(memberId))
    .executeTakeFirst();
  return entry !== undefined;
}

async function countSpent(db: Database, memberId: string) {
  const { spent } = await db
    .selectFrom('search_entry')
    .select(({ fn }) => fn.countAll<string>().as('spent'))
    .where('member_id', '=', memberId)
    .where('reason', '=', 'spend')
    .executeTakeFirstOrThrow();
  return Number(spent);
}

type Grant = { id: string; amount: number; cause: string };

async function grant(db: Transaction, { id, amount, cause }: Grant, { clock }: Pick<MoneyContext, 'clock'>) {
  if (amount > 0) await addLedgerEntry(db, id, { reason: 'grant', amount, at: clock(), cause });
}

/** The digest of a mailbox with the present key. A row with the previous key is moved to it. */
async function digestMailbox(db: Transaction, email: string, { keys }: Pick<MoneyContext, 'keys'>) {
  const [mailbox, previous] = keyedDigests(`freeSearches ${mailboxOf(email)}`, keys.mailbox);
  if (previous !== undefined) {
    // A server that still uses the previous key may have inserted a second row.
    await sql`WITH moved AS (DELETE FROM free_searches WHERE mailbox = ${previous} RETURNING claimed_at)
      INSERT INTO free_searches AS kept (mailbox, claimed_at) SELECT ${mailbox}, claimed_at FROM moved
      ON CONFLICT (mailbox) DO UPDATE SET claimed_at = coalesce(kept.claimed_at, excluded.claimed_at)`.execute(db);
  }
  return mailbox;
}
