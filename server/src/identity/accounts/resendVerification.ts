import { Problem } from '@mizan/api';
import { readSecondsOfPause } from '../../mail/admit-link.ts';
import type { IdentityHandler } from '../context.ts';
import { mailLink } from './mailed-token.ts';

/** Mails the link that confirms an address again. Sends nothing if it is confirmed already. */
export const resendVerification: IdentityHandler<'resendVerification'> = async ({ identity }, context) => {
  await context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      // Lock the member before the link, as the deletion of an account does: the other order would deadlock.
      .selectFrom('member')
      .select(['id', 'name', 'email', 'language', 'email_confirmed_at'])
      .where('id', '=', identity.memberId)
      .where('email_confirmed_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!member) return;
    const request = { ...member, purpose: 'confirmEmail' } as const;
    const admission = await mailLink(transaction, request, context);
    // `withheld` is answered as success: a refusal would show that another account has this mailbox.
    if (admission === 'tooSoon')
      throw new Problem('MAIL_NOT_YET', { retryAfter: await readSecondsOfPause(transaction, request, context) });
    if (admission === 'capped') throw new Problem('MAIL_NOT_YET', { retryAfter: secondsLeftOfDay(context.clock()) });
  });
  return { done: true };
};

/** The cap counts the days of UTC. */
const secondsLeftOfDay = (now: Date) => 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);
