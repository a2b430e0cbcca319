import type { CheckScope, LawCheck } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The latest check of each rulebook and schedule, the one that is due first at the top. */
export async function readLatestChecks(db: Database): Promise<LawCheck[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('law_check')
        .distinctOn(['province_id', 'type', 'slab_set_id'])
        .selectAll()
        .orderBy('province_id')
        .orderBy('type')
        .orderBy('slab_set_id')
        .orderBy('id', 'desc')
        .as('latest'),
    )
    .leftJoin('province', 'province.id', 'latest.province_id')
    .leftJoin('slab_set', 'slab_set.id', 'latest.slab_set_id')
    .leftJoin('member', 'member.id', 'latest.checked_by')
    .selectAll('latest')
    .select(['member.name as by', sql<string>`coalesce(province.name, slab_set.name)`.as('name')])
    .orderBy('check_again_by')
    .orderBy('latest.id')
    .execute();
  return rows.map(({ province_id, type, slab_set_id, ...row }) => ({
    scope: toScope(province_id, type, slab_set_id),
    name: row.name,
    checkedOn: row.checked_on,
    checkAgainBy: row.check_again_by,
    note: row.note,
    by: row.by,
  }));
}

/** The table's checks allow exactly these two. */
const toScope = (provinceId: string | null, type: string | null, slabId: string | null): CheckScope =>
  slabId === null
    ? { kind: 'rulebook', provinceId: String(provinceId), type: type as CalculationType }
    : { kind: 'schedule', slabId };

/** The name of a scope: a key of maps, and the subject of audit entries. */
export const subjectOf = (scope: CheckScope) =>
  scope.kind === 'rulebook' ? `rulebook ${scope.provinceId} ${scope.type}` : `slab set ${scope.slabId}`;

type Rulebook = { provinceId: string; type: CalculationType };

/** The earliest day on which a rulebook and schedules were last checked; null unless each of them was. */
export function earliestCheck(days: ReadonlyMap<string, string>, rulebook: Rulebook, schedules: Iterable<string>) {
  const scopes: CheckScope[] = [...schedules].map((slabId) => ({ kind: 'schedule', slabId }));
  const all = [{ kind: 'rulebook' as const, ...rulebook }, ...scopes].map((scope) => days.get(subjectOf(scope)));
  const checked = all.filter((day) => day !== undefined);
  return checked.length < all.length ? null : (checked.toSorted()[0] ?? null);
}
