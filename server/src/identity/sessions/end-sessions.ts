import type { Transaction } from '../../platform/db/database.ts';

type SessionsToEnd = { memberId: string; except?: string; because: 'logOut' | 'password' | 'secondFactor'; now: Date };

/**
 * Ends all sessions of a member, except one, and returns the ids of those that ended. After the commit, `untilEnded` waits
 * until every server refuses their tokens.
 */
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
