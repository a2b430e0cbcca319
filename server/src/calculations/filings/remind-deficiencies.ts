import type { Language } from '@mizan/api';
import { groupDigits } from '@mizan/engine';
import { sql } from 'kysely';
import { writeMail } from '../../mail/write-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { dateInPakistan, dayInWords, isNight, startOfDay } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';

/** The reminders that are written in one transaction. */
const BATCH = 100;

/** Mails reminders of a deficiency 7, 3 and 1 days before its due day and on it; a missed one is mailed late. */
export const remindDeficiencies: Job<CalculationsContext> = {
  retries: 5,
  retrySeconds: 60,
  schedule: '7 * * * *',
  async work(_, context) {
    if (isNight(context.clock())) return;
    while ((await context.db.transaction().execute((trx) => remindBatch(trx, context))) === BATCH);
  },
};

type DueReminder = {
  id: string;
  mail_id: string;
  title: string;
  missing: string;
  due_on: string;
  days_before: number;
  member_id: string;
  name: string;
  email: string;
  language: string;
  grouping: string;
  email_confirmed_at: Date;
};

/**
 * Inserts reminders and mails in one transaction, so that several servers can share the work. It locks the filings: a change
 * of a deficiency waits, and then takes its reminder back. A filing that is being changed gets its reminder at the next run.
 */
async function remindBatch(trx: Transaction, context: CalculationsContext): Promise<number> {
  const today = dateInPakistan(context.clock());
  const { rows } = await sql<DueReminder>`
    WITH chosen AS (
      SELECT filing.id, title, missing, due_on, days_before, member_id,
        member.name, member.email, member.language, member.grouping, member.email_confirmed_at
      FROM filing JOIN member ON member.id = member_id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN due_on - ${today}::date > 3 THEN 7 WHEN due_on - ${today}::date > 1 THEN 3
          ELSE due_on - ${today}::date END AS days_before
      ) AS reminder
      WHERE missing IS NOT NULL AND made_up_on IS NULL AND due_on BETWEEN ${today} AND ${today}::date + 7
      AND email_confirmed_at IS NOT NULL AND suspended_at IS NULL
      -- A reminder for a day before the deficiency was entered is not mailed late.
      AND due_on - days_before >= missing_since
      AND NOT EXISTS (
        SELECT FROM filing_reminder AS written
        WHERE filing_id = filing.id AND written.due_on = filing.due_on AND written.days_before = reminder.days_before
      )
      ORDER BY filing.id LIMIT ${BATCH}
      -- The member first, as the deletion of an account does: the other order would deadlock.
      FOR KEY SHARE OF member SKIP LOCKED FOR NO KEY UPDATE OF filing SKIP LOCKED
    ), written AS (
      INSERT INTO filing_reminder (filing_id, due_on, days_before, mail_id)
      SELECT id, due_on, days_before, gen_random_uuid() FROM chosen
      ON CONFLICT DO NOTHING RETURNING filing_id, mail_id
    )
    SELECT id, mail_id, title, missing, due_on, days_before, member_id, name, email, language, grouping, email_confirmed_at
    FROM chosen JOIN written ON filing_id = id`.execute(trx);
  for (const reminder of rows) await writeReminder(trx, reminder, context);
  return rows.length;
}

const WORDS = {
  en: {
    filing: 'Filing',
    missing: 'Missing court fee',
    rupees: (sum: string) => `Rs ${sum}`,
    until: 'To be made up by',
  },
  ur: {
    filing: 'فائلنگ',
    missing: 'کم کورٹ فیس',
    rupees: (sum: string) => `${sum} روپے`,
    until: 'پوری کرنے کی آخری تاریخ',
  },
};

function writeReminder(trx: Transaction, reminder: DueReminder, context: CalculationsContext) {
  const { id, mail_id, title, missing, due_on, member_id: memberId, email, grouping, ...member } = reminder;
  // The check constraints of the table `member` allow only these values.
  const language = reminder.language as Language;
  const words = WORDS[language];
  const lines = [
    [words.filing, title],
    [words.missing, words.rupees(groupDigits(missing, grouping as 'lakh' | 'western'))],
    [words.until, dayInWords(startOfDay(due_on), language)],
  ] as const;
  const letter = {
    template: 'deficiencyDue',
    ...member,
    lines,
    link: `${context.config.origin}/filings/${id}`,
  } as const;
  return writeMail(trx, { id: mail_id, to: email, memberId, ...letter }, context);
}
