import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { keyedDigests } from '../db/key-ring.ts';
import type { DB } from '../db/tables.generated.ts';

const DAY_MS = 86_400_000;

/**
 * Counts an account that is opened from a network address, and says whether three others were within a day. One
 * statement, so that concurrent registrations count each other.
 */
export async function isOneOfMany(
  db: Transaction<DB>,
  network: string,
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
) {
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
