import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import type { Attempt, Job } from '../jobs/jobs.ts';
import { LIFE_MS, mailLink } from './mailed-token.ts';

/** Within this time no second link is sent: a stranger can neither flood the owner nor keep invalidating links. */
const MIN_INTERVAL_MS = 120_000;

export const mailResetLink: Job = { retries: 5, retrySeconds: 5, work };

async function work({ data: { email = '' } }: Attempt, context: Context) {
  await context.db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('member')
      .select(['id', 'name', 'email', 'language'])
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
      .where('suspended_at', 'is', null)
      // A concurrent request waits here and then, in a statement of its own, sees the link of the first.
      .forUpdate()
      .executeTakeFirst();
    if (!member || (await hasFreshLink(transaction, member.id, context.clock()))) return;
    await mailLink(transaction, { ...member, purpose: 'resetPassword' }, context);
  });
}

async function hasFreshLink(db: Transaction<DB>, memberId: string, now: Date) {
  const fresh = await db
    .selectFrom('mailed_token')
    .select('digest')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'resetPassword')
    .where('expires_at', '>', new Date(now.getTime() + LIFE_MS.resetPassword - MIN_INTERVAL_MS))
    .executeTakeFirst();
  return fresh !== undefined;
}
