import type { Transaction } from '../../platform/db/database.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetDevices } from './known-device.ts';

/**
 * Ends the sessions, the known browsers and the calendar address of an account that may have been in a stranger's hands. The
 * caller holds the member's row. Returns the ids of the sessions, for which `untilEnded` waits after the commit.
 */
export async function endAccess(db: Transaction, memberId: string, now: Date) {
  await forgetDevices(db, memberId);
  await db.deleteFrom('deadline_calendar').where('member_id', '=', memberId).execute();
  return endSessions(db, { memberId, because: 'password', now });
}
