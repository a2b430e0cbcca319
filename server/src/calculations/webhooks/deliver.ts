import { sql } from 'kysely';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsContext } from '../context.ts';
import { type Event, post, type Receiver } from './post.ts';
import { MAX_FAILURES, recordAttempt } from './webhook-row.ts';

/** The minutes from the start of each attempt to the next one, if it fails or its server dies. */
const DELAY_MINUTES = [1, 5, 30, 120, 360, 720, 720];

type ClaimedDelivery = { receiver: Receiver; event: Event; isLast: boolean };

/** Makes one attempt that is due; returns whether more may be due. */
export async function deliverNext(context: CalculationsContext): Promise<boolean> {
  const claimed = await claim(context);
  if (claimed === 'noneDue') return false;
  if (claimed === 'goneMeanwhile') return true;
  const { receiver, event, isLast } = claimed;
  const attempt = await post(receiver, event, context);
  const isEnded = isLast || attempt.outcome === 'delivered';
  await context.db.transaction().execute(async (trx) => {
    await recordAttempt(trx, receiver, { ...attempt, at: context.clock() });
    if (isEnded) await trx.deleteFrom('webhook_delivery').where('id', '=', event.id).execute();
  });
  return true;
}

/**
 * Claims the oldest event of the webhook that has waited longest. Until the next attempt is due, no other server claims
 * this webhook, so a slow receiver gets one request at a time. The attempt counts as failed until `recordAttempt`.
 */
function claim({ db, clock }: CalculationsContext): Promise<ClaimedDelivery | 'noneDue' | 'goneMeanwhile'> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Receiver & { failures: number }>`
      SELECT key_id, url, secret, failures FROM webhook JOIN api_key ON api_key.id = key_id
      WHERE next_at <= ${now} AND failures < ${MAX_FAILURES} AND (ends_on IS NULL OR ends_on >= ${dateInPakistan(now)})
      AND EXISTS (SELECT FROM webhook_delivery AS delivery WHERE delivery.key_id = webhook.key_id)
      ORDER BY next_at LIMIT 1 FOR UPDATE OF webhook SKIP LOCKED`.execute(trx);
    const [receiver] = rows;
    if (receiver === undefined) return 'noneDue';
    const event = await trx
      .selectFrom('webhook_delivery')
      .select(['id', 'body'])
      .where('key_id', '=', receiver.key_id)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    // Another server has posted the event, or its follow ended, since the first query began.
    if (event === undefined) return 'goneMeanwhile';
    const failures = receiver.failures + 1;
    const next_at = new Date(now.getTime() + (DELAY_MINUTES[receiver.failures] ?? 0) * 60_000);
    await trx.updateTable('webhook').set({ failures, next_at }).where('key_id', '=', receiver.key_id).execute();
    return { receiver, event, isLast: failures >= MAX_FAILURES };
  });
}
