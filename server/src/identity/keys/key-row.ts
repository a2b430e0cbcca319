import type { Key, KeyPermission } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import { monthInPakistan } from '../../platform/pakistan-time.ts';

/** A member's keys, the newest first. */
export async function readKeys(db: Database, memberId: string, now: Date): Promise<Key[]> {
  const rows = await db
    .selectFrom('api_key')
    .leftJoin('api_key_month', (join) => join.onRef('key_id', '=', 'id').on('month', '=', monthInPakistan(now)))
    .select(['id', 'name', 'mode', 'permissions', 'created_at', 'ends_on', 'monthly_limit', 'last_used_at'])
    .select('searches')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, mode, permissions, ...row }) => ({
    id,
    name,
    mode: mode as Key['mode'],
    permissions: permissions as KeyPermission[],
    createdAt: row.created_at.toISOString(),
    endsOn: row.ends_on,
    monthlyLimit: row.monthly_limit,
    searchesThisMonth: row.searches ?? 0,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}
