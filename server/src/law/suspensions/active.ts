import type { Suspension } from '@mizan/api';
import { type CalculationType, everyReading, isSet, type SubMinorCategory } from '@mizan/engine';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RuleSuspension as Row } from '../../platform/db/tables.generated.ts';

/** A sub-minor with the schedules that it charges by. */
export type SuspendableRule = {
  provinceId: string;
  type: CalculationType;
  subMinorId: string;
  schedules: Iterable<string>;
};

/** The rules, schedules and provinces that are switched off, as every server holds them in memory. */
export type ActiveSuspensions = {
  /** Part of the key of cached answers: differs for each set of suspensions. */
  cacheKey: string;
  /** Whether any schedule is switched off: only then are the schedules of a rule needed. */
  hasSchedules: boolean;
  ofRule: (rule: SuspendableRule) => Suspension | undefined;
  ofSchedule: (id: string) => Suspension | undefined;
  ofProvince: (provinceId: string) => Suspension | undefined;
};

/** The suspensions that are not lifted. */
export async function readActiveSuspensions(db: Database): Promise<ActiveSuspensions> {
  const rows = await db
    .selectFrom('rule_suspension')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('suspended_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return noSuspensions;
  const byScope = new Map(rows.map((row) => [scopeOf(row), toSuspension(row)]));
  const ofSchedule = (id: string) => byScope.get(scopeKey(id, 'schedule'));
  const ofProvince = (provinceId: string) => byScope.get(scopeKey(provinceId));
  return {
    cacheKey: rows.map(({ id }) => id).join(' '),
    hasSchedules: rows.some(({ slab_set_id }) => slab_set_id !== null),
    ofSchedule,
    ofProvince,
    ofRule({ provinceId, type, subMinorId, schedules }) {
      const own = byScope.get(scopeKey(provinceId, type, subMinorId));
      return own ?? [...schedules].map(ofSchedule).find(isSet) ?? ofProvince(provinceId);
    },
  };
}

/** The one object that stands for no suspensions, so callers may compare with it. */
export const noSuspensions: ActiveSuspensions = {
  cacheKey: '',
  hasSchedules: false,
  ofRule: () => undefined,
  ofSchedule: () => undefined,
  ofProvince: () => undefined,
};

const scopeKey = (...parts: readonly string[]) => JSON.stringify(parts);

function scopeOf({ province_id, type, sub_minor_id, slab_set_id }: Selectable<Row>) {
  if (slab_set_id !== null) return scopeKey(slab_set_id, 'schedule');
  return sub_minor_id === null ? scopeKey(`${province_id}`) : scopeKey(`${province_id}`, `${type}`, sub_minor_id);
}

export const toSuspension = (row: Pick<Selectable<Row>, 'message_en' | 'message_ur' | 'suspended_at'>): Suspension => ({
  message: { en: row.message_en, ur: row.message_ur },
  since: row.suspended_at.toISOString(),
});

type Rulebook = { type: CalculationType; provinceSlabId: string | null };

/** The schedules that a sub-minor charges by in any reading: those that its entries name, or else the province's own. */
export function schedulesOf(subMinor: SubMinorCategory, { type, provinceSlabId }: Rulebook): Set<string> {
  if (type !== 'courtFee') return new Set();
  const computed = everyReading(subMinor)
    .flatMap(({ courtFee }) => courtFee)
    .filter((entry) => entry.type === 'multiplier');
  return new Set(computed.map(({ slabId }) => slabId || provinceSlabId).filter((id) => id !== null));
}
