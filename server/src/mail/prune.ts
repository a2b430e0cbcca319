import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../platform/db/delete-in-batches.ts';
import type { DB } from '../platform/db/tables.generated.ts';

/** Long enough to look into a mail that did not arrive. */
const KEEP_MS = 30 * 86_400_000;

export async function pruneMail(db: Kysely<DB>, now: Date) {
  const longAgo = new Date(now.getTime() - KEEP_MS);
  await deleteInBatches(db, { table: 'mail', where: sql`written_at < ${longAgo}` });
  await deleteInBatches(db, { table: 'mail_pause', where: sql`until < ${now}` });
  await deleteInBatches(db, { table: 'mail_day', where: sql`day < ${longAgo}` });
}
