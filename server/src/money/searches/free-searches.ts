import { sql } from 'kysely';
import { mailboxOf } from '../../mail/mailbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keyedDigests } from '../../platform/db/seal.ts';
import type { MoneyContext } from '../context.ts';
import { addLedgerEntry } from './add-ledger-entry.ts';
import { isOneOfMany } from './opened-accounts.ts';

type Parts = Pick<MoneyContext, 'config' | 'clock' | 'keys'>;
type Account = { id: string; email: string };

/**
 * For a new account with an unconfirmed address. A stranger may have typed it, so this only stops giving at once again:
 * the owner of the mailbox, who confirms it, still gets theirs. One mailbox therefore brings them twice at most.
 */
export async function giveAtOnce(db: Transaction, account: Account & { address: string }, context: Parts) {
  const { signUpSearches, rateLimits } = context.config;
  if (signUpSearches === 0) return;
  if (rateLimits && (await isOneOfMany(db, account.address, context))) return;
  const isFirst = await db
    .insertInto('free_searches')
    .values({ mailbox: await digestMailbox(db, account.email, context) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mailbox')
    .executeTakeFirst();
  if (isFirst) await give(db, { id: account.id, amount: signUpSearches, cause: atOnce(account.id) }, context);
}

/** `isTakenOver`: a stranger may have opened the account, who can no longer enter it. */
type Owner = Account & { isTakenOver: boolean };

/**
 * For an account that has just confirmed its address, once for a mailbox. Searches given at once count, except that
 * after a takeover the owner gets back what the stranger may have spent.
 */
export async function giveToOwner(db: Transaction, { id, email, isTakenOver }: Owner, context: Parts) {
  const { signUpSearches } = context.config;
  if (signUpSearches === 0 || !(await claimMailbox(db, email, context))) return;
  const hadThem = await isGiven(db, id);
  const lost = isTakenOver ? Math.min(signUpSearches, await countSpent(db, id)) : 0;
  await give(db, { id, amount: hadThem ? lost : signUpSearches, cause: `owner:${id}` }, context);
}

/** The first of all accounts with one mailbox claims it, also of concurrent ones. */
export async function claimMailbox(db: Transaction, email: string, context: Pick<MoneyContext, 'clock' | 'keys'>) {
  const claimed_at = context.clock();
  const claimed = await db
    .insertInto('free_searches')
    .values({ mailbox: await digestMailbox(db, email, context), claimed_at })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet({ claimed_at }).where('free_searches.claimed_at', 'is', null),
    )
    .returning('mailbox')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * The searches that come when the address is confirmed. It does not say whether the mailbox is claimed: a stranger who
 * registers another spelling of an address would learn that it has an account.
 */
export async function searchesOnConfirmation(
  db: Database,
  { id, email_confirmed_at: confirmedAt }: { id: string; email_confirmed_at: Date | null },
  { signUpSearches }: MoneyContext['config'],
) {
  return confirmedAt === null && !(await isGiven(db, id)) ? signUpSearches : 0;
}

/** The name of the entry in the ledger, which accepts it once for each member. */
const atOnce = (memberId: string) => `signUp:${memberId}`;

async function isGiven(db: Database, memberId: string) {
  const entry = await db
    .selectFrom('search_entry')
    .select('number')
    .where('cause', '=', atOnce(memberId))
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

type Gift = { id: string; amount: number; cause: string };

async function give(db: Transaction, { id, amount, cause }: Gift, { clock }: Pick<MoneyContext, 'clock'>) {
  if (amount > 0) await addLedgerEntry(db, id, { reason: 'grant', amount, at: clock(), cause });
}

/** The digest of a mailbox. A row that was made with the key before the one in use moves to the new digest. */
async function digestMailbox(db: Transaction, email: string, { keys }: Pick<MoneyContext, 'keys'>) {
  const [mailbox, before] = keyedDigests(`freeSearches ${mailboxOf(email)}`, keys.mailbox);
  if (before !== undefined) {
    // A server that still uses the key before may have made a second row.
    await sql`WITH moved AS (DELETE FROM free_searches WHERE mailbox = ${before} RETURNING claimed_at)
      INSERT INTO free_searches AS kept (mailbox, claimed_at) SELECT ${mailbox}, claimed_at FROM moved
      ON CONFLICT (mailbox) DO UPDATE SET claimed_at = coalesce(kept.claimed_at, excluded.claimed_at)`.execute(db);
  }
  return mailbox;
}
