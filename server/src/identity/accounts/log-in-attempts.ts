import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { digest } from '../../platform/digest.ts';
import type { IdentityContext } from '../context.ts';

/** Each attempt after the free ones doubles the wait, up to the maximum. */
const FREE_ATTEMPTS = 10;
const MAX_WAIT_SECONDS = 900;
const FORGET_HOURS = 24;

/**
 * Counts an attempt at a subject, such as `password of 123`, before the password or code is checked: concurrent guesses are
 * counted, too. Returns how many there were; throws if this one came too early. Call it outside of any transaction, so that a
 * failed attempt stays counted.
 */
export async function countAttempt(subject: string, { db, clock }: Pick<IdentityContext, 'db' | 'clock'>) {
  const now = sql<Date>`${clock()}::timestamptz`;
  const forgetAt = sql<Date>`${now} + ${FORGET_HOURS} * interval '1 hour'`;
  const failures = sql<number>`CASE WHEN log_in_attempt.forget_at <= ${now} THEN 1 ELSE log_in_attempt.failures + 1 END`;
  // The epoch while attempts are free. With `now`, a request whose server has a slower clock would be refused.
  // The exponent is limited, because a large power overflows.
  const nextAt = sql<Date>`CASE WHEN ${failures} < ${FREE_ATTEMPTS} THEN 'epoch'::timestamptz
    ELSE ${now} + least(power(2, least(${failures} - ${FREE_ATTEMPTS}, 20)), ${MAX_WAIT_SECONDS}) * interval '1 second' END`;
  const attempt = await db
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
  if (attempt === undefined)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: await secondsLeft(subject, db, clock()) });
  return attempt.failures;
}

/** Throws while an attempt for one of the subjects would come too early. Counts nothing. */
export async function refuseEarly(subjects: readonly string[], { db, clock }: Pick<IdentityContext, 'db' | 'clock'>) {
  const waiting = await db
    .selectFrom('log_in_attempt')
    .select('next_at')
    .where('subject', 'in', subjects.map(digest))
    .where('next_at', '>', clock())
    .orderBy('next_at', 'desc')
    .executeTakeFirst();
  if (waiting) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: secondsUntil(waiting.next_at, clock()) });
}

async function secondsLeft(subject: string, db: Database, now: Date) {
  const row = await db
    .selectFrom('log_in_attempt')
    .select('next_at')
    .where('subject', '=', digest(subject))
    .executeTakeFirst();
  return secondsUntil(row?.next_at ?? now, now);
}

const secondsUntil = (then: Date, now: Date) => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

/** Resets the count of a subject, after a right password or code. */
export const resetAttempts = (subject: string, db: Database) =>
  db.deleteFrom('log_in_attempt').where('subject', '=', digest(subject)).execute();
