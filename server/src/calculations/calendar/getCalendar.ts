import type { CalculationsHandler } from '../context.ts';
import { calendarPath } from './icalendar.ts';

export const getCalendar: CalculationsHandler<'getCalendar'> = async ({ identity: { memberId } }, { db }) => {
  const row = await db
    .selectFrom('deadline_calendar')
    .select('token')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { path: row ? calendarPath(row.token) : null };
};
