import type { Handler } from '../http/endpoints.ts';
import { mailLink } from './mailed-token.ts';

/** Sends nothing if the address is confirmed already. */
export const resendVerification: Handler<'resendVerification'> = async ({ identity }, context) => {
  await context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .select(['id', 'name', 'email', 'language'])
      .where('id', '=', identity.memberId)
      .where('email_confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!member) return;
    await mailLink(transaction, { ...member, purpose: 'confirmEmail' }, context);
  });
  return { done: true };
};
