import { Problem } from '@mizan/api';
import type { IdentityHandler } from '../context.ts';
import { mailLink } from './mailed-token.ts';

/** Sends nothing if the address is confirmed already. */
export const resendVerification: IdentityHandler<'resendVerification'> = async ({ identity }, context) => {
  await context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      // Locked before the link, as the deletion of an account does: the other order would deadlock.
      .selectFrom('member')
      .select(['id', 'name', 'email', 'language', 'email_confirmed_at'])
      .where('id', '=', identity.memberId)
      .where('email_confirmed_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!member) return;
    const admission = await mailLink(transaction, { ...member, purpose: 'confirmEmail' }, context);
    // Of mail withheld because of another account nothing is said, which would show that this account exists.
    if (admission === 'tooSoon' || admission === 'capped') throw new Problem('MAIL_NOT_YET');
  });
  return { done: true };
};
