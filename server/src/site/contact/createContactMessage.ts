import { Problem } from '@mizan/api';
import { limitUses, siteOf } from '../../http/limits.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SiteHandler } from '../context.ts';

const DAY_MS = 86_400_000;
/** The most messages in a day, from all networks together: more than an office reads. */
const MESSAGES_PER_DAY = 1000;
/** The most messages in a day from one site, so that a few networks cannot use up the messages of the day. */
const MESSAGES_PER_SITE = 20;

export const createContactMessage: SiteHandler<'createContactMessage'> = async ({ body, caller }, context) => {
  const { config, db, clock, newId } = context;
  const { website, ...message } = body;
  // A bot that filled in the honeypot gets the usual answer, and nothing is stored.
  if (website === '') {
    const key = `contact messages from site ${siteOf(caller.address)}`;
    if (config.rateLimits) await limitUses(db, { key, windowMs: DAY_MS, uses: 1, max: MESSAGES_PER_SITE });
    if (await isFull(db, clock())) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 3600 });
    await db
      .insertInto('contact_message')
      .values({ id: newId(), ...message, received_at: clock() })
      .execute();
  }
  return { received: true };
};

/** Whether the last day has as many messages as are allowed. */
async function isFull(db: Database, now: Date) {
  const oldest = await db
    .selectFrom('contact_message')
    .select('id')
    .where('received_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('received_at', 'desc')
    .offset(MESSAGES_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest !== undefined;
}
