import { Problem } from '@mizan/api';
import { writeMail } from '../../mail/write-mail.ts';
import { forgetCustomerOf } from '../../money/payments/cards/forget-customer.ts';
import { claimMailbox } from '../../money/searches/free-searches.ts';
import type { IdentityHandler } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { confirmOwner } from './confirm-owner.ts';
import { lockAdministrators, refuseLast } from './last-administrator.ts';

/**
 * Deletes the member; constraints delete what belongs to the member, and anonymise what must be kept. The history, which
 * can be long, is deleted afterwards by a job.
 */
export const deleteAccount: IdentityHandler<'deleteAccount'> = async ({ body, identity }, context) => {
  const { db, clock, untilEnded } = context;
  const { memberId } = identity;
  await confirmOwner(identity, body.password, context);
  const ended = await db.transaction().execute(async (transaction) => {
    refuseLast(await lockAdministrators(transaction), memberId);
    // The member before the sessions, as everywhere: the other order would deadlock.
    await transaction.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    // Before the deletion, which would not return the ids of the sessions and keys.
    const keys = await transaction.deleteFrom('api_key').where('member_id', '=', memberId).returning('id').execute();
    const sessions = await endSessions(transaction, { memberId, because: 'logOut', now: clock() });
    await forgetCustomerOf(transaction, memberId, context);
    await context.enqueue(transaction, 'deleteHistories', {});
    const { email, ...member } = await transaction
      .deleteFrom('member')
      .where('id', '=', memberId)
      .returning(['name', 'email', 'language', 'email_confirmed_at'])
      .executeTakeFirstOrThrow(() => new Problem('SESSION_ENDED'));
    // The owner of an unconfirmed address would be mailed as often as a stranger repeats this.
    if (member.email_confirmed_at !== null) {
      // Confirmed before mailboxes were recorded, perhaps: the next account with it gets no free searches.
      await claimMailbox(transaction, email, context);
      await writeMail(transaction, { to: email, memberId: null, template: 'accountDeleted', ...member }, context);
    }
    return [...sessions, ...keys.map(({ id }) => id)];
  });
  await untilEnded(ended);
  return { done: true };
};
