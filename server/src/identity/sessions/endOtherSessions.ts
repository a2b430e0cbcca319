import type { IdentityHandler } from '../context.ts';
import { endSessions } from './end-sessions.ts';

export const endOtherSessions: IdentityHandler<'endOtherSessions'> = async (
  { identity },
  { db, clock, untilEnded },
) => {
  const { memberId, sessionId: except } = identity;
  const ended = await db
    .transaction()
    .execute((transaction) => endSessions(transaction, { memberId, except, because: 'logOut', now: clock() }));
  // This server accepts the access tokens of these sessions until it is notified of their end.
  await untilEnded(ended);
  return { ended: ended.length };
};
