import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { DB } from '../../platform/db/tables.generated.ts';

const DAY_MS = 86_400_000;

/** Deletes proposals that were sent back 90 days ago, and those that nobody decided for a year. */
export function pruneProposals(db: Kysely<DB>, now: Date) {
  const [sentBack, undecided] = [90, 365].map((days) => new Date(now.getTime() - days * DAY_MS));
  const where = sql`sent_back_at < ${sentBack} OR submitted_at < ${undecided}`;
  return deleteInBatches(db, { table: 'proposal', where });
}
