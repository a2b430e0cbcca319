import { writeMail } from '../../mail/write-mail.ts';
import { forgetCustomerOf } from '../../money/payments/cards/forget-customer.ts';
import { claimMailbox } from '../../money/searches/free-searches.ts';
import type { IdentityHandler } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { confirmOwner } from './confirm-owner.ts';
import { lockAdministrators, refuseLast } from './last-administrator.ts';
import { requireSession } from './lock-owner.ts';

/** Deletes a member by constraints, which anonymise what must be kept. A job deletes the long history. */
export const deleteAccount: IdentityHandler<'deleteAccount'> = async ({ body, identity }, context) => {
  const { db, clock, untilEnded } = context;
  const { memberId, sessionId } = identity;
  await confirmOwner(identity, body.password, context);
  const ended = await db.transaction().execute(async (transaction) => {
    refuseLast(await lockAdministrators(transaction), memberId);
    // Lock the member before the sessions, as everywhere: the other order would deadlock.
    await transaction.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    await requireSession(transaction, sessionId);
    // End keys and sessions before the member is deleted, because the cascade would not return their ids.
    const keys = await transaction.deleteFrom('api_key').where('member_id', '=', memberId).returning('id').execute();
    const sessions = await endSessions(transaction, { memberId, because: 'logOut', now: clock() });
    await forgetCustomerOf(transaction, memberId, context);
    await context.enqueue(transaction, 'deleteHistories', {});
    const { email, ...member } = await transaction
      .deleteFrom('member')
      .where('id', '=', memberId)
      .returning(['name', 'email', 'language', 'email_confirmed_at'])
      .executeTakeFirstOrThrow();
    // No mail to an unconfirmed address: a stranger could repeat this, and fill its owner's mailbox.
    if (member.email_confirmed_at !== null) {
      // The next account with this mailbox gets no free searches: this one may have been confirmed without claiming it.
      await claimMailbox(transaction, email, context);
      await writeMail(transaction, { to: email, memberId: null, template: 'accountDeleted', ...member }, context);
    }
    return [...sessions, ...keys.map(({ id }) => id)];
  });
  await untilEnded(ended);
  return { done: true };
};
