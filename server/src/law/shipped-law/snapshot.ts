import type { CalculationType, Forum, MajorCategory, SlabSet } from '@mizan/engine';
import type { Law, ProvinceLaw } from '../files/read-law.ts';
import { withIdsOf } from './item-ids.ts';

/** A worked case of the shipped law. */
export type ShippedCase = {
  type: CalculationType;
  subMinorId: string;
  reading: string | null;
  amount: number | null;
  expectedValuation: number | string | null;
  expectedCourtFee: number | string | null;
  source: string;
};

export type ProvinceSnapshot = {
  id: string;
  slabId: string | null;
  forums: readonly Forum[];
  trees: Readonly<Record<CalculationType, readonly MajorCategory[]>>;
  cases: readonly ShippedCase[];
};

/** The shipped law at one moment, whose items have ids. */
export type LawSnapshot = { slabSets: readonly SlabSet[]; provinces: readonly ProvinceSnapshot[] };

export const snapshotOf = ({ slabSets, provinces }: Law): LawSnapshot => ({
  slabSets,
  provinces: provinces.map(provinceOf),
});

const provinceOf = ({ id, slabId, forums, rulebooks, cases }: ProvinceLaw): ProvinceSnapshot => ({
  id,
  slabId,
  forums,
  trees: { courtFee: rulebooks.courtFee.majorCategories, suitValuation: rulebooks.suitValuation.majorCategories },
  cases: cases.map(({ type, subMinorId, reading, amount, expectedValuation, expectedCourtFee, source }) => ({
    type,
    subMinorId,
    reading,
    amount: amount === null ? null : Number(amount),
    expectedValuation,
    expectedCourtFee,
    source,
  })),
});

export const withIds = (cases: readonly ShippedCase[], ids: ReadonlyMap<string, string>): ShippedCase[] =>
  cases.map((each) => ({ ...each, subMinorId: ids.get(each.subMinorId) ?? each.subMinorId }));

/** The snapshot with the ids that its items have in another one of the same law, by their names. */
export function identified(snapshot: LawSnapshot, known: LawSnapshot): LawSnapshot {
  const provinces = snapshot.provinces.map((province): ProvinceSnapshot => {
    const before = known.provinces.find(({ id }) => id === province.id);
    if (before === undefined) return province;
    const ids = new Map<string, string>();
    const trees = {
      courtFee: withIdsOf(province.trees.courtFee, before.trees.courtFee, { ids }),
      suitValuation: withIdsOf(province.trees.suitValuation, before.trees.suitValuation, { ids }),
    };
    return { ...province, trees, cases: withIds(province.cases, ids) };
  });
  return { ...snapshot, provinces };
}
