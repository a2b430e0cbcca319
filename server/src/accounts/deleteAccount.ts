import { Problem } from '@mizan/api';
import type { Context, Identity } from '../context.ts';
import type { Handler } from '../http/endpoints.ts';
import { writeMail } from '../mail/write-mail.ts';
import { forgetCustomerOf } from '../payments/cards/forget-customer.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { confirmPassword } from './confirm-password.ts';
import { lockAdministrators, refuseLast } from './last-administrator.ts';

/** Members without a password must have logged in this recently. */
const FRESH_MS = 600_000;

/** Deletes the member; constraints delete what belongs to the member, and anonymise what must be kept. */
export const deleteAccount: Handler<'deleteAccount'> = async ({ body, identity }, context) => {
  const { db, clock, untilEnded } = context;
  const { memberId } = identity;
  await confirmOwner(identity, body.password, context);
  const ended = await db.transaction().execute(async (transaction) => {
    refuseLast(await lockAdministrators(transaction), memberId);
    // Before the deletion, which would not return the ids of the sessions.
    const sessions = await endSessions(transaction, { memberId, because: 'logOut', now: clock() });
    await forgetCustomerOf(transaction, memberId, context);
    const { name, email, language } = await transaction
      .deleteFrom('member')
      .where('id', '=', memberId)
      .returning(['name', 'email', 'language'])
      .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
    await writeMail(transaction, { to: email, memberId: null, template: 'accountDeleted', name, language }, context);
    return sessions;
  });
  await untilEnded(ended);
  return { done: true };
};

async function confirmOwner(identity: Identity, password: string | undefined, context: Context) {
  const { password_hash: stored, created_at: loggedInAt } = await context.db
    .selectFrom('member')
    .innerJoin('session', 'session.member_id', 'member.id')
    .select(['member.password_hash', 'session.created_at'])
    .where('member.id', '=', identity.memberId)
    .where('session.id', '=', identity.sessionId)
    .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
  if (stored !== null)
    return confirmPassword(identity, { password: password ?? '', stored, path: 'password' }, context);
  if (context.clock().getTime() - loggedInAt.getTime() > FRESH_MS) throw new Problem('FRESH_LOGIN_NEEDED');
}
