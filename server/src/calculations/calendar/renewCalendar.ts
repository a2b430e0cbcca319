import { requireSession } from '../../identity/accounts/lock-owner.ts';
import { lockMember } from '../../identity/second-factor/lock-member.ts';
import { makeToken } from '../by-link/share-link.ts';
import type { CalculationsHandler } from '../context.ts';
import { calendarPath } from './icalendar.ts';

/** A new password ends sessions and calendar, so the session is checked again: an ended one must not get a new address. */
export const renewCalendar: CalculationsHandler<'renewCalendar'> = async ({ identity }, { db }) => {
  const { memberId, sessionId } = identity;
  const token = makeToken();
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    await requireSession(trx, sessionId);
    await trx
      .insertInto('deadline_calendar')
      .values({ member_id: memberId, token })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ token }))
      .execute();
  });
  return { path: calendarPath(token) };
};
