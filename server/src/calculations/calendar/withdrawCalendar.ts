import type { CalculationsHandler } from '../context.ts';

/** Idempotent: withdrawing again succeeds. */
export const withdrawCalendar: CalculationsHandler<'withdrawCalendar'> = async ({ identity: { memberId } }, { db }) => {
  await db.deleteFrom('deadline_calendar').where('member_id', '=', memberId).execute();
  return { done: true };
};
