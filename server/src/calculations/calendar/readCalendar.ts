import { type Language, Problem } from '@mizan/api';
import { groupDigits } from '@mizan/engine';
import type { CalculationsHandler } from '../context.ts';
import { calendarOf } from './icalendar.ts';

const WORDS = {
  en: {
    name: 'Mizan: court fees to make up',
    event: (title: string) => `Make up court fee: ${title}`,
    missing: (sum: string) => `Missing: Rs ${sum}. The amount and the day are as you entered them.`,
  },
  ur: {
    name: 'میزان: پوری کرنے والی کورٹ فیس',
    event: (title: string) => `کورٹ فیس پوری کریں: ${title}`,
    missing: (sum: string) => `کم فیس: ${sum} روپے۔ رقم اور تاریخ وہی ہیں جو آپ نے درج کیں۔`,
  },
} as const;

/** The calendar of the member with this token: filings whose missing fee is not made up yet. */
export const readCalendar: CalculationsHandler<'readCalendar'> = async ({ params: { token } }, { db, config }) => {
  const owner = await db
    .selectFrom('deadline_calendar')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['member.id', 'language', 'grouping'])
    .where('token', '=', token)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'calendar' }));
  const filings = await db
    .selectFrom('filing')
    .select(['id', 'title', 'missing', 'due_on', 'changed_at'])
    .where('member_id', '=', owner.id)
    .where('missing', 'is not', null)
    .where('made_up_on', 'is', null)
    .orderBy('due_on')
    .execute();
  // The check constraints of the tables allow only these values.
  const words = WORDS[owner.language as Language];
  const events = filings.map(({ id, title, missing, due_on, changed_at }) => ({
    uid: `${id}@mizan`,
    day: due_on ?? '',
    changedAt: changed_at,
    summary: words.event(title),
    description: words.missing(groupDigits(missing ?? '', owner.grouping as 'lakh' | 'western')),
    url: `${config.origin}/filings/${id}`,
  }));
  return { type: 'text/calendar; charset=utf-8', name: 'mizan.ics', text: inOneChunk(calendarOf(words.name, events)) };
};

async function* inOneChunk(text: string) {
  yield text;
}
