import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';
import { DEVICE_SECONDS } from './accounts/known-device.ts';

const DAY_MS = 86_400_000;
/** A key is limited by the month, so nobody needs its counts of past months. */
const KEY_MONTHS_MS = 62 * DAY_MS;
/** Long enough for a person to come back. Without it, strangers could fill the table with addresses of others. */
const UNCONFIRMED_MS = 90 * DAY_MS;
/** An account that was used is kept longer, but not for ever: a calculation needs no confirmed address. */
const USED_MS = 365 * DAY_MS;
/** Each deleted account deletes or changes rows of some thirty other tables. */
const MEMBER_BATCH = 200;

/** The rows of this area that have expired. */
export const identityExpired: ExpiredBy = (now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const yesterday = ago(DAY_MS);
  return [
    // Ended sessions cannot be refreshed, and a day later their access tokens have expired, too.
    { table: 'session', where: sql`expires_at < ${yesterday} OR ended_at < ${yesterday}` },
    { table: 'ended_session', where: sql`ended_at < ${yesterday}` },
    { table: 'api_key_month', where: sql`month < ${ago(KEY_MONTHS_MS)}` },
    { table: 'log_in_attempt', where: sql`forget_at < ${now}` },
    { table: 'mailed_token', where: sql`expires_at < ${now}` },
    { table: 'known_device', where: sql`seen_at < ${ago(DEVICE_SECONDS * 1000)}` },
    // Secrets of apps that were never turned on.
    { table: 'second_factor', where: sql`turned_on_at IS NULL AND made_at < ${yesterday}` },
    { table: 'passkey_challenge', where: sql`expires_at < ${now}` },
    { table: 'google_journey', where: sql`expires_at < ${now}` },
    { table: 'google_arrival', where: sql`expires_at < ${now}` },
    // Accounts that are not confirmed and no longer used: without a session, a recent calculation, filing or spent search, an
    // order, or searches that were granted. Their mailbox stays recorded, so that registering again brings no free searches.
    {
      table: 'member',
      batch: MEMBER_BATCH,
      where: sql`email_confirmed_at IS NULL AND role = 'subscribedUser' AND suspended_at IS NULL
        AND created_at < ${ago(UNCONFIRMED_MS)}
        AND NOT EXISTS (SELECT FROM session WHERE session.member_id = member.id AND session.expires_at > ${now})
        AND NOT EXISTS (SELECT FROM calculation WHERE calculation.member_id = member.id
          AND calculation.number >= ${ago(USED_MS).getTime()}::bigint << 20)
        AND NOT EXISTS (SELECT FROM filing WHERE filing.member_id = member.id AND filing.changed_at >= ${ago(USED_MS)})
        AND NOT EXISTS (SELECT FROM payment_order WHERE payment_order.member_id = member.id)
        AND NOT EXISTS (SELECT FROM google_identity WHERE google_identity.member_id = member.id)
        AND NOT EXISTS (SELECT FROM search_entry WHERE search_entry.member_id = member.id AND CASE reason
          WHEN 'spend' THEN at >= ${ago(USED_MS)} WHEN 'grant' THEN actor IS NOT NULL ELSE true END)`,
    },
  ];
};
