import { sql } from 'kysely';
import type { ExpiredBy } from '../platform/db/delete-in-batches.ts';

/** Long enough to look into a mail that did not arrive. */
const KEEP_MS = 30 * 86_400_000;

/** The rows of this area that have expired. */
export const mailExpired: ExpiredBy = (now) => {
  const longAgo = new Date(now.getTime() - KEEP_MS);
  return [
    { table: 'mail', where: sql`written_at < ${longAgo}` },
    { table: 'mail_pause', where: sql`until < ${now}` },
    { table: 'mail_day', where: sql`day < ${longAgo}` },
  ];
};
