import type { Follow } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';

/** Selects follows with the names of their provinces. */
export const selectFollow = (db: Database) =>
  db
    .selectFrom('follow')
    .leftJoin('province', 'province.id', 'follow.province_id')
    .selectAll('follow')
    .select('province.name as province_name')
    .orderBy('followed_at')
    .orderBy('follow.id');

export type FollowRow = Awaited<ReturnType<ReturnType<typeof selectFollow>['execute']>>[number];

export function toFollow({ id, province_id, province_name, type, names, sub_minor_id }: FollowRow): Follow {
  return {
    id,
    kind: province_id === null ? 'calculated' : type === null ? 'province' : 'rule',
    province: province_id === null ? null : { id: province_id, name: province_name ?? province_id },
    // The check constraint of the table allows only these values.
    type: type as Follow['type'],
    names: names ?? [],
    subMinorCategoryId: sub_minor_id,
  };
}

export const readFollows = async (db: Database, memberId: string) =>
  (await selectFollow(db).where('member_id', '=', memberId).execute()).map(toFollow);
