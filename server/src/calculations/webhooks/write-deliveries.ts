import { setImmediate as afterOtherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import { lastPublication } from '../../law/changes/ledger.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';
import { selectFollow } from '../follow/follow-row.ts';
import { newsByMember } from '../follow/news-by-member.ts';
import type { NewsContext } from '../follow/news-letter.ts';
import { createNewsReader } from '../follow/news-reader.ts';
import { readOwnAmounts } from '../follow/own-amounts.ts';
import { readNewsContext } from '../follow/tell-followers.ts';
import { MAX_FAILURES } from './webhook-row.ts';
import { writeEvent } from './write-event.ts';

/** The webhooks whose events are written in one transaction. */
const BATCH = 50;

type WaitingWebhook = { key_id: string; member_id: string; posted_until: number };
type Run = { until: number; newsContext: NewsContext; newsAfter: ReturnType<typeof createNewsReader> };

/** Writes an event for each follow that publications concern, to each webhook of its member. */
export async function writeDeliveries(context: CalculationsContext) {
  const until = await lastPublication(context.db);
  const run: Run = { until, newsContext: await readNewsContext(context), newsAfter: createNewsReader(until) };
  while ((await context.db.transaction().execute((trx) => writeBatch(trx, run, context))) === BATCH);
}

/** Writes one batch. Events and cursors are in one transaction, so a killed server leaves nothing half done. */
async function writeBatch(trx: Transaction, { until, newsContext, newsAfter }: Run, context: CalculationsContext) {
  const webhooks = await lockBatch(trx, until, dateInPakistan(context.clock()));
  for (const webhook of webhooks) {
    const follows = await lockFollows(trx, webhook.member_id, until);
    for (const follow of follows) {
      // The webhook has a cursor of its own, and gets nothing from before the follow.
      const pending = { ...follow, told_until: Math.max(webhook.posted_until, follow.followed_after) };
      const news = await newsByMember([pending], newsAfter(trx));
      if (news.size === 0) continue;
      const amounts = await readOwnAmounts(trx, { ids: [webhook.member_id], news, now: context.clock() });
      // Computing figures blocks the main thread for a moment, so requests run in between.
      await afterOtherRequests();
      const event = writeEvent({ follow, news: news.get(webhook.member_id) ?? [], amounts }, newsContext, context);
      const owners = { key_id: webhook.key_id, follow_id: follow.id };
      if (event)
        await trx
          .insertInto('webhook_delivery')
          .values({ ...event, ...owners, written_at: context.clock() })
          .execute();
    }
  }
  const ids = webhooks.map(({ key_id }) => key_id);
  if (ids.length > 0)
    await trx.updateTable('webhook').set({ posted_until: until }).where('key_id', 'in', ids).execute();
  return webhooks.length;
}

/** Locks webhooks that are not paused, and their members against deletion, which would deadlock. */
async function lockBatch(trx: Transaction, until: number, today: string) {
  const { rows } = await sql<WaitingWebhook>`
    SELECT key_id, member_id, posted_until
    FROM webhook JOIN api_key ON api_key.id = key_id JOIN member ON member.id = member_id
    WHERE posted_until < ${until} AND failures < ${MAX_FAILURES} AND (ends_on IS NULL OR ends_on >= ${today})
    ORDER BY key_id LIMIT ${BATCH}
    FOR KEY SHARE OF member SKIP LOCKED FOR UPDATE OF webhook SKIP LOCKED`.execute(trx);
  return rows;
}

/** Locks the follows against deletion, because an event needs its follow. */
const lockFollows = (trx: Transaction, memberId: string, until: number) =>
  selectFollow(trx)
    .where('member_id', '=', memberId)
    .where('followed_after', '<', until)
    .forKeyShare(['follow'])
    .execute();
