import type { Transaction } from '../../platform/db/database.ts';

type SessionsToEnd = { memberId: string; except?: string; because: 'logOut' | 'password' | 'secondFactor'; now: Date };

/** Ends the sessions of a member. Returns their ids, for which `untilEnded` waits after the commit. */
export async function endSessions(db: Transaction, { memberId, except, because, now }: SessionsToEnd) {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
