import type { Language } from '@mizan/api';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Attempt, Job } from '../jobs/jobs.ts';
import { LIFE_MS, mailLink } from './mailed-token.ts';

/** Who asks again sooner has a good link already: a stranger can neither flood the owner nor keep links from lasting. */
const PAUSE_MS = 120_000;

export const mailResetLink: Job = { retries: 5, retrySeconds: 5, work };

async function work({ data: { email = '' } }: Attempt, context: Context) {
  await context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .leftJoin('mailed_token', (join) =>
        join.onRef('mailed_token.member_id', '=', 'member.id').on('mailed_token.purpose', '=', 'resetPassword'),
      )
      .select(['id', 'name', 'email', 'language', 'mailed_token.expires_at'])
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .where('suspended_at', 'is', null)
      // Two that ask at once: the second sees the link of the first.
      .forUpdate('member')
      .executeTakeFirst();
    if (!member || isFresh(member.expires_at, context.clock())) return;
    const { expires_at: _, ...addressee } = member;
    const language = member.language as Language;
    await mailLink(transaction, { ...addressee, language, purpose: 'resetPassword' }, context);
  });
}

const isFresh = (expiresAt: Date | null, now: Date) =>
  expiresAt !== null && expiresAt.getTime() - LIFE_MS.resetPassword > now.getTime() - PAUSE_MS;
