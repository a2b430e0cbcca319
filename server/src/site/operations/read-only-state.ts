import type { Operations } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';

/** Since when the installation is read-only, and who made it so; null if it is not. */
export async function readReadOnlyState(db: Database): Promise<Operations['readOnly']> {
  const row = await db
    .selectFrom('read_only')
    .leftJoin('member', 'member.id', 'read_only.actor')
    .select(['since', 'name'])
    .executeTakeFirst();
  return row ? { since: row.since.toISOString(), by: row.name } : null;
}
