import type { LawSchedule } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { sourcesNamed } from '../../law/files/sources-named.ts';
import type { SiteContext } from '../context.ts';
import { lastCheck } from './addresses.ts';
import { type RulebookToday, rulesOf } from './rulebook-today.ts';

/** The schedules that the rules of a province charge by, its own first, each with its versions of other dates. */
export async function schedulesShown(context: SiteContext, { head, tree }: RulebookToday): Promise<LawSchedule[]> {
  const named = tree.flatMap(rulesOf).flatMap(({ courtFee }) => courtFee.map(({ slabId }) => slabId));
  const used = new Set([head.provinceSlabId, ...named]);
  const sets = head.slabSets.filter(({ id }) => used.has(id));
  const own = ({ id }: SlabSet) => (id === head.provinceSlabId ? 0 : 1);
  const ordered = sets.toSorted((one, other) => own(one) - own(other));
  return Promise.all(ordered.map((set) => scheduleShown(context, set, own(set) === 0)));
}

async function scheduleShown(context: SiteContext, set: SlabSet, isOfProvince: boolean): Promise<LawSchedule> {
  const days = await context.law.statesOf(set.id);
  const charges = JSON.stringify([set.slabs, set.value]);
  const inForce = days.findLast((each) => JSON.stringify([each.set.slabs, each.set.value]) === charges);
  return {
    set,
    isOfProvince,
    // The first state charges also before its day.
    from: inForce && inForce !== days[0] ? inForce.from : null,
    checkedOn: await lastCheck(context, `slab set ${set.id}`),
    sources: sourcesNamed(set.sources ?? []),
    others: days.filter((each) => each !== inForce),
  };
}
