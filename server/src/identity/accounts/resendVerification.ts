import { Problem } from '@mizan/api';
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
    const admission = await mailLink(transaction, { ...member, purpose: 'confirmEmail' }, context);
    // `withheld` is answered as success: a refusal would show that another account has this mailbox.
    if (admission === 'tooSoon' || admission === 'capped') throw new Problem('MAIL_NOT_YET');
  });
  return { done: true };
};
