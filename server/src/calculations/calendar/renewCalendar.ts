import { Problem } from '@mizan/api';
import { sql } from 'kysely';
import { lockMember } from '../../identity/second-factor/lock-member.ts';
import { makeToken } from '../by-link/share-link.ts';
import type { CalculationsHandler } from '../context.ts';
import { calendarPath } from './icalendar.ts';

/** A new password ends sessions and calendar together, so a session that it ended meanwhile gets no address. */
export const renewCalendar: CalculationsHandler<'renewCalendar'> = async ({ identity }, { db }) => {
  const { memberId, sessionId } = identity;
  const token = makeToken();
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const session = trx
      .selectFrom('session')
      .select(['member_id', sql.val(token).as('token')])
      .where('id', '=', sessionId);
    await trx
      .insertInto('deadline_calendar')
      .columns(['member_id', 'token'])
      .expression(session.where('ended_at', 'is', null))
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ token }))
      .returning('member_id')
      .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  });
  return { path: calendarPath(token) };
};
