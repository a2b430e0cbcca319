import type { RuleSuspension, SuspensionScope } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RuleSuspension as Row } from '../../platform/db/tables.generated.ts';
import { toSuspension } from './active.ts';

/** Suspensions with the names of their administrators, the newest first. */
export const selectSuspensions = (db: Database) =>
  db
    .selectFrom('rule_suspension')
    .leftJoin('member', 'member.id', 'rule_suspension.suspended_by')
    .selectAll('rule_suspension')
    .select('member.name as by')
    .orderBy('suspended_at', 'desc')
    .orderBy('rule_suspension.id');

export const toRuleSuspension = (row: Selectable<Row> & { by: string | null }): RuleSuspension => ({
  id: row.id,
  scope: toScope(row),
  name: row.name,
  by: row.by,
  ...toSuspension(row),
});

/** The checks of the table allow exactly these three kinds. */
function toScope({ province_id, type, sub_minor_id, slab_set_id }: Selectable<Row>): SuspensionScope {
  if (slab_set_id !== null) return { kind: 'schedule', slabId: slab_set_id };
  const provinceId = String(province_id);
  if (sub_minor_id === null) return { kind: 'province', provinceId };
  return { kind: 'subMinor', provinceId, type: type as CalculationType, subMinorId: sub_minor_id };
}

/** The subject of audit entries about a suspension. */
export function subjectOf(scope: SuspensionScope): string {
  switch (scope.kind) {
    case 'subMinor':
      return `sub-minor ${scope.provinceId} ${scope.type} ${scope.subMinorId}`;
    case 'schedule':
      return `slab set ${scope.slabId}`;
    case 'province':
      return `province ${scope.provinceId}`;
  }
}
