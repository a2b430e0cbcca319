import type { Suspension } from '@mizan/api';
import type { CalculationType, SubMinorCategory } from '@mizan/engine';
import { everyReading } from '@mizan/engine';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RuleSuspension as Row } from '../../platform/db/tables.generated.ts';

/** A sub-minor with the schedules that it computes by. */
export type RuleOfAnswer = {
  provinceId: string;
  type: CalculationType;
  subMinorId: string;
  schedules: Iterable<string>;
};

/** All that is switched off, as every server holds it in memory. */
export type ActiveSuspensions = {
  /** Differs for each set, so it can be a part of the key of cached answers; empty if nothing is switched off. */
  name: string;
  ofRule: (rule: RuleOfAnswer) => Suspension | undefined;
  ofProvince: (provinceId: string) => Suspension | undefined;
};

export async function readActiveSuspensions(db: Database): Promise<ActiveSuspensions> {
  const rows = await db
    .selectFrom('rule_suspension')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('suspended_at')
    .orderBy('id')
    .execute();
  return activeSuspensions(rows);
}

export const noSuspensions: ActiveSuspensions = { name: '', ofRule: () => undefined, ofProvince: () => undefined };

function activeSuspensions(rows: readonly Selectable<Row>[]): ActiveSuspensions {
  if (rows.length === 0) return noSuspensions;
  const byScope = new Map(rows.map((row) => [scopeOf(row), toSuspension(row)]));
  const ofProvince = (provinceId: string) => byScope.get(nameOf(provinceId));
  return {
    name: rows.map(({ id }) => id).join(' '),
    ofProvince,
    ofRule({ provinceId, type, subMinorId, schedules }) {
      const ofSchedule = [...schedules].map((id) => byScope.get(nameOf(id, 'schedule')));
      const own = byScope.get(nameOf(provinceId, type, subMinorId));
      return own ?? ofSchedule.find((suspension) => suspension !== undefined) ?? ofProvince(provinceId);
    },
  };
}

const nameOf = (...parts: readonly string[]) => JSON.stringify(parts);

function scopeOf({ province_id, type, sub_minor_id, slab_set_id }: Selectable<Row>) {
  if (slab_set_id !== null) return nameOf(slab_set_id, 'schedule');
  return sub_minor_id === null ? nameOf(`${province_id}`) : nameOf(`${province_id}`, `${type}`, sub_minor_id);
}

export const toSuspension = (row: Pick<Selectable<Row>, 'message_en' | 'message_ur' | 'suspended_at'>): Suspension => ({
  message: { en: row.message_en, ur: row.message_ur },
  since: row.suspended_at.toISOString(),
});

type Rulebook = { type: CalculationType; provinceSlabId: string | null };

/** The schedules that a sub-minor computes by in any of its readings: those that entries name, else the one of the province. */
export function schedulesOf(subMinor: SubMinorCategory, { type, provinceSlabId }: Rulebook): Set<string> {
  if (type !== 'courtFee') return new Set();
  const computed = everyReading(subMinor)
    .flatMap(({ courtFee }) => courtFee)
    .filter((entry) => entry.type === 'multiplier');
  return new Set(computed.map(({ slabId }) => slabId || provinceSlabId).filter((id) => id !== null));
}
