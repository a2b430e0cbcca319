import type { Handler } from '../../http/endpoints.ts';
import { endSessions } from './end-sessions.ts';

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ identity }, { db, clock, untilEnded }) => {
  const { memberId, sessionId: except } = identity;
  const ended = await db
    .transaction()
    .execute((transaction) => endSessions(transaction, { memberId, except, because: 'logOut', now: clock() }));
  await untilEnded(ended);
  return { ended: ended.length };
};
