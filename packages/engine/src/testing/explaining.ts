import { compile } from '../compute/compile.ts';
import { explain } from '../compute/explain.ts';
import type { CourtFeeEntry, Rulebook, SlabSet, SubMinorCategory } from '../compute/rulebook.ts';
import { isRefusal } from '../number/refusal.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from './rulebooks.ts';

/** Explains the only sub-minor of a rulebook; a refusal fails the test. */
export function explained(rulebook: Rulebook, amount: unknown) {
  const found = explain(compile(rulebook), { subMinorId: 'sub-minor', amount });
  if (isRefusal(found)) throw new Error(found.refusal.code);
  return found;
}

const own = slabSetOf([{ min: 1, max: null, value: 2 }], { id: 'own' });

/** A rulebook whose province uses the set, with a second schedule `own` that entries may name. */
export const twoScheduleRulebook = (
  set: SlabSet,
  entries: readonly Partial<CourtFeeEntry>[] = [{}],
  fields: Partial<SubMinorCategory> = {},
) =>
  rulebookOf([subMinorCategory({ courtFee: entries.map(courtFeeEntry), ...fields })], {
    slabSets: [set, own],
    provinceSlabId: set.id,
  });
