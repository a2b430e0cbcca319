import { sql } from 'kysely';
import type { Attempt, Job } from '../../platform/jobs/jobs.ts';
import type { IdentityContext } from '../context.ts';
import { mailLink } from './mailed-token.ts';

/** Mails a link for a new password, if an account has the address and is not suspended. */
export const mailResetLink: Job<IdentityContext> = { retries: 5, retrySeconds: 5, work };

async function work({ data: { email = '' } }: Attempt, context: IdentityContext) {
  await context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      // Lock the member before the link, as the deletion of an account does: the other order would deadlock.
      .selectFrom('member')
      .select(['id', 'name', 'email', 'language', 'email_confirmed_at'])
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .where('suspended_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (member) await mailLink(transaction, { ...member, purpose: 'resetPassword' }, context);
  });
}
