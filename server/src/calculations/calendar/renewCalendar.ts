import { lockOwnAccount } from '../../money/searches/account.ts';
import { makeToken } from '../by-link/share-link.ts';
import type { CalculationsHandler } from '../context.ts';
import { calendarPath } from './icalendar.ts';

export const renewCalendar: CalculationsHandler<'renewCalendar'> = async ({ identity: { memberId } }, { db }) => {
  const token = makeToken();
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, memberId);
    await trx
      .insertInto('deadline_calendar')
      .values({ member_id: memberId, token })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ token }))
      .execute();
  });
  return { path: calendarPath(token) };
};
