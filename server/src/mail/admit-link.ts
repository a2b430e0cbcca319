import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { keyedDigests } from '../platform/db/seal.ts';
import type { MailContext } from './context.ts';
import { mailboxOf } from './mailbox.ts';

/** The pause between two mails for one purpose. It is short for a new password, for which a person may be waiting. */
const PAUSE_MS = { resetPassword: 120_000, confirmEmail: 600_000, newDevice: 600_000 };

type LinkRequest = { id: string; email: string; email_confirmed_at: Date | null; purpose: keyof typeof PAUSE_MS };
/** `tooSoon`: this member was mailed lately. `withheld`: another account with the same mailbox was. `capped`: too many today. */
export type Admission = 'admitted' | 'tooSoon' | 'withheld' | 'capped';

/** Decides whether a mail that strangers can cause is written, and counts it. */
export async function admitLink(
  db: Transaction,
  { id, email, email_confirmed_at: confirmedAt, purpose }: LinkRequest,
  { clock, config, keys, capAlarm }: Pick<MailContext, 'clock' | 'config' | 'keys' | 'capAlarm'>,
): Promise<Admission> {
  const now = clock();
  const pause = { now, until: new Date(now.getTime() + PAUSE_MS[purpose]) };
  const subject = (name: string) => keyedDigests(`${purpose} ${name}`, keys.mailbox);
  if (!(await startPause(db, subject(memberName(id)), pause))) return 'tooSoon';
  // A confirmed address is not paused: strangers could use other spellings to keep its owner from a new password.
  if (confirmedAt === null && !(await startPause(db, subject(`mailbox ${mailboxOf(email)}`), pause))) return 'withheld';
  // Mail to confirmed addresses is never capped: a stranger who reached the cap would keep every owner from a new password, and
  // from notices of log-ins.
  if (confirmedAt !== null) return 'admitted';
  const day = now.toISOString().slice(0, 10);
  if (await countMail(db, day, config.linkMailsPerDay)) return 'admitted';
  capAlarm.raise(day, config.linkMailsPerDay);
  return 'capped';
}

const memberName = (id: string) => `member ${id}`;

/** The seconds until the member may be mailed again, at least one. The caller was refused with `tooSoon` just now. */
export async function readSecondsOfPause(
  db: Transaction,
  { id, purpose }: Pick<LinkRequest, 'id' | 'purpose'>,
  { clock, keys }: Pick<MailContext, 'clock' | 'keys'>,
): Promise<number> {
  const now = clock();
  const [subject, previous = subject] = keyedDigests(`${purpose} ${memberName(id)}`, keys.mailbox);
  const until = (await readPauseEnd(db, subject, now)) ?? (await readPauseEnd(db, previous, now)) ?? now;
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

type Pause = { now: Date; until: Date };
type PauseSubject = ReturnType<typeof keyedDigests>;

/** Starts a pause; returns false during one. Of concurrent requests one starts it: the others wait for its row, and then see it. */
async function startPause(db: Transaction, [subject, previous]: PauseSubject, { now, until }: Pause) {
  // The digest with the previous key, while keys are rotated.
  if (previous !== undefined && (await readPauseEnd(db, previous, now)) !== undefined) return false;
  const started = await db
    .insertInto('mail_pause')
    .values({ subject, until })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ until }).where('mail_pause.until', '<=', now))
    .returning('subject')
    .executeTakeFirst();
  return started !== undefined;
}

/** The end of a pause that is under way. */
async function readPauseEnd(db: Transaction, subject: string, now: Date) {
  const pause = db.selectFrom('mail_pause').select('until').where('subject', '=', subject).where('until', '>', now);
  return (await pause.executeTakeFirst())?.until;
}

/** Counts a mail of the day; returns false once the cap is reached. */
async function countMail(db: Transaction, day: string, cap: number) {
  const row = await db
    .insertInto('mail_day')
    .values({ day, written: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ written: sql`mail_day.written + 1` }).where('mail_day.written', '<', cap),
    )
    .returning('written')
    .executeTakeFirst();
  return row !== undefined;
}
