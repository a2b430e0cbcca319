import { Problem, type Webhook } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import type { Attempt, Receiver } from './post.ts';

/** After this many failures in a row, about a day, nothing more is posted. */
export const MAX_FAILURES = 7;

type WebhookFilter = { memberId: string; keyId?: string };

/** Reads the webhooks of a member, or the one of a key. */
export async function readWebhooks(db: Database, { memberId, keyId }: WebhookFilter): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .innerJoin('api_key', 'api_key.id', 'key_id')
    .select(['key_id', 'url', 'tried_at', 'outcome', 'status', 'failures'])
    .select(({ selectFrom }) =>
      selectFrom('webhook_delivery')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('webhook_delivery.key_id', '=', 'webhook.key_id')
        .as('waiting'),
    )
    .where('member_id', '=', memberId)
    .$if(keyId !== undefined, (query) => query.where('key_id', '=', keyId ?? ''))
    .orderBy('set_at')
    .execute();
  return rows.map(({ key_id, url, tried_at, outcome, status, waiting, failures }) => ({
    keyId: key_id,
    url,
    // The check constraint of the table allows only these values.
    lastTry: tried_at && { at: tried_at.toISOString(), outcome: outcome as Outcome, status },
    waiting: Number(waiting),
    isPaused: failures >= MAX_FAILURES,
  }));
}

type Outcome = NonNullable<Webhook['lastTry']>['outcome'];

export async function readWebhook(db: Database, filter: Required<WebhookFilter>): Promise<Webhook> {
  const [webhook] = await readWebhooks(db, filter);
  if (webhook === undefined) throw new Problem('NOT_FOUND', { what: 'webhook' });
  return webhook;
}

/** Records the outcome for the member to see. A success resets the delays and ends a pause. */
export const recordAttempt = (db: Database, { key_id }: Receiver, { at, outcome, status }: Attempt & { at: Date }) =>
  db
    .updateTable('webhook')
    .set({ tried_at: at, outcome, status })
    .$if(outcome === 'delivered', (update) => update.set({ failures: 0, next_at: at }))
    .where('key_id', '=', key_id)
    .execute();
