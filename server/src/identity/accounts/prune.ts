import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';
import { DEVICE_SECONDS } from './known-device.ts';

export async function pruneLogIns(db: Kysely<DB>, now: Date) {
  await deleteInBatches(db, { table: 'log_in_attempt', where: sql`forget_at < ${now}` });
  await deleteInBatches(db, { table: 'mailed_token', where: sql`expires_at < ${now}` });
  const longAgo = new Date(now.getTime() - DEVICE_SECONDS * 1000);
  await deleteInBatches(db, { table: 'known_device', where: sql`seen_at < ${longAgo}` });
}

/** Long enough for a person to come back; strangers could otherwise fill the table with addresses of others. */
const UNCONFIRMED_MS = 90 * 86_400_000;

/**
 * Deletes accounts that nobody confirmed and nobody uses: without a session, an answer, an order or searches that
 * somebody gave them. Their mailbox stays marked, so that opening one again brings no free searches.
 */
export const pruneUnconfirmed = (db: Kysely<DB>, now: Date) =>
  deleteInBatches(db, {
    table: 'member',
    where: sql`email_confirmed_at IS NULL AND role = 'subscribedUser' AND suspended_at IS NULL
      AND created_at < ${new Date(now.getTime() - UNCONFIRMED_MS)}
      AND NOT EXISTS (SELECT FROM session WHERE session.member_id = member.id AND session.expires_at > ${now})
      AND NOT EXISTS (SELECT FROM calculation WHERE calculation.member_id = member.id)
      AND NOT EXISTS (SELECT FROM payment_order WHERE payment_order.member_id = member.id)
      AND NOT EXISTS (SELECT FROM google_identity WHERE google_identity.member_id = member.id)
      AND NOT EXISTS (SELECT FROM search_entry WHERE search_entry.member_id = member.id
        AND (search_entry.actor IS NOT NULL OR search_entry.reason <> 'grant'))`,
  });
