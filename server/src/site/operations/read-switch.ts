import type { Operations } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';

/** Since when the installation is read-only, and by whom. */
export async function readSwitch(db: Database): Promise<Operations['readOnly']> {
  const found = await db
    .selectFrom('read_only')
    .leftJoin('member', 'member.id', 'read_only.actor')
    .select(['since', 'name'])
    .executeTakeFirst();
  return found ? { since: found.since.toISOString(), by: found.name } : null;
}
