import { createHash } from 'node:crypto';
import { Problem } from '@mizan/api';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';

/** So many mistakes cost nothing; each further one doubles the wait, up to the longest. */
const FREE = 10;
const LONGEST_SECONDS = 900;
const FORGET_HOURS = 24;

/**
 * Counts a guess before it is looked at, so that guesses made all at once are counted too; throws when it came too
 * early. A statement of its own, and not part of a transaction: a guess that fails must stay counted.
 */
export async function countAttempt(subject: string, { db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = sql<Date>`${clock()}::timestamptz`;
  const forgetAt = sql<Date>`${now} + ${FORGET_HOURS} * interval '1 hour'`;
  const failures = sql<number>`CASE WHEN log_in_attempt.forget_at <= ${now} THEN 1 ELSE log_in_attempt.failures + 1 END`;
  // Not `now` while guesses are free: one that set out a moment earlier and is counted later would be refused.
  const nextAt = sql<Date>`CASE WHEN ${failures} < ${FREE} THEN 'epoch'::timestamptz
    ELSE ${now} + least(power(2, least(${failures} - ${FREE}, 20)), ${LONGEST_SECONDS}) * interval '1 second' END`;
  const counted = await db
    .insertInto('log_in_attempt')
    .values({ subject: digest(subject), failures: 1, next_at: sql`'epoch'::timestamptz`, forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ failures, next_at: nextAt, forget_at: forgetAt })
        .where('log_in_attempt.next_at', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted === undefined)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: await secondsLeft(subject, db, clock()) });
}

async function secondsLeft(subject: string, db: Kysely<DB>, now: Date) {
  const row = await db
    .selectFrom('log_in_attempt')
    .select('next_at')
    .where('subject', '=', digest(subject))
    .executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.next_at.getTime() ?? 0) - now.getTime()) / 1000));
}

/** Whoever knew the password was no guesser. */
export const forgiveAttempts = (subject: string, db: Kysely<DB>) =>
  db.deleteFrom('log_in_attempt').where('subject', '=', digest(subject)).execute();

const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url');
