import { sql } from 'kysely';
import { networkOf, siteOf } from '../../http/limits.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keyedDigests } from '../../platform/db/seal.ts';
import type { MoneyContext } from '../context.ts';

const DAY_MS = 86_400_000;

type Context = Pick<MoneyContext, 'clock' | 'keys'>;

/** Counts a new account; returns whether three others came from its IP network, or the site (/48) around it, within a day. */
export async function countNewAccount(db: Transaction, address: string, context: Context) {
  // The site comes before the network, so that no two registrations deadlock. Both are always counted.
  const networks = new Set([siteOf(address), networkOf(address)]);
  let isBeyondLimit = false;
  for (const network of networks) isBeyondLimit = (await countInNetwork(db, network, context)) || isBeyondLimit;
  return isBeyondLimit;
}

/** Keeps the times of the latest four accounts. It is one statement, so that concurrent registrations count each other. */
async function countInNetwork(db: Transaction, network: string, { clock, keys }: Context) {
  const now = clock();
  const opened = sql<Date>`${now}::timestamptz`;
  const { fourth } = await db
    .insertInto('opened_accounts')
    .values({
      network: keyedDigests(`openedAccounts ${network}`, keys.mailbox)[0],
      opened_at: sql`ARRAY[${opened}]`,
    })
    .onConflict((conflict) =>
      conflict.column('network').doUpdateSet({ opened_at: sql`(${opened} || opened_accounts.opened_at)[1:4]` }),
    )
    .returning(sql<Date | null>`opened_at[4]`.as('fourth'))
    .executeTakeFirstOrThrow();
  return fourth !== null && now.getTime() - fourth.getTime() < DAY_MS;
}
