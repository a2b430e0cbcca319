import { Problem } from '@mizan/api';
import { rememberDevice } from '../accounts/known-device.ts';
import { selectMember, toUser } from '../accounts/user.ts';
import type { Handler } from '../http/endpoints.ts';
import { startSession } from '../sessions/start-session.ts';
import { browserOf, digest } from './browser-mark.ts';

export const logInWithGoogle: Handler<'logInWithGoogle'> = async ({ body, caller }, context) => {
  const { db, clock } = context;
  const result = await db.transaction().execute(async (transaction) => {
    const arrival = await transaction
      .deleteFrom('google_arrival')
      .where('pid', '=', digest(body.pid))
      .where('browser', '=', browserOf(caller.cookies))
      .where('expires_at', '>', clock())
      .returning('member_id')
      .executeTakeFirst();
    if (!arrival) throw new Problem('GOOGLE_FAILED');
    const { member_id: memberId } = arrival;
    // The lock makes a concurrent suspension wait, and then end this session, too.
    const member = await selectMember(transaction)
      .where('member.id', '=', memberId)
      .forShare('member')
      .executeTakeFirstOrThrow(() => new Problem('GOOGLE_FAILED'));
    if (member.suspended_at) throw new Problem('ACCOUNT_SUSPENDED');
    const user = toUser(member);
    await rememberDevice(transaction, memberId, { caller, clock });
    const logIn = { memberId, role: user.role, remembered: body.keepLoggedIn, caller };
    return { user, tokens: await startSession(transaction, logIn, context), providerName: 'google' as const };
  });
  caller.cookies.write('google', '');
  return result;
};
