import type { CalculationType, Forum, MajorCategory } from '@mizan/engine';
import type { Day } from '@mizan/engine/changes';
import type { Law, ProvinceLaw } from '../files/read-law.ts';
import type { State } from '../files/states.ts';
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
  from: Day;
  until: Day | null;
};

export type States = Readonly<Record<CalculationType, readonly State[]>>;

export type ProvinceSnapshot = {
  id: string;
  slabId: string | null;
  forums: readonly Forum[];
  states: States;
  cases: readonly ShippedCase[];
};

/** The shipped law as it is stored when it is taken, to be compared with the files of the next upgrade. */
export type LawSnapshot = { slabSets: Law['slabSets']; provinces: readonly ProvinceSnapshot[] };

export const snapshotOf = ({ slabSets, provinces }: Law): LawSnapshot => ({
  slabSets,
  provinces: provinces.map(provinceOf),
});

const provinceOf = ({ id, slabId, forums, states, cases }: ProvinceLaw): ProvinceSnapshot => ({
  id,
  slabId,
  forums,
  states,
  cases: cases.map(({ row: _, names: _names, kind: _kind, amount, ...each }) => ({
    ...each,
    amount: amount === null ? null : Number(amount),
  })),
});

/** The main categories of the rules of all days; one that stays for several of them is repeated, with the same id. */
export const everyMajor = (states: readonly State[]) => states.flatMap(({ majorCategories }) => majorCategories);

type Rewrite = (tree: readonly MajorCategory[], type: CalculationType) => readonly MajorCategory[];

/** The states with each tree replaced by what `rewrite` returns for it. */
export function rewriteStates({ courtFee, suitValuation }: States, rewrite: Rewrite): States {
  const each = (states: readonly State[], type: CalculationType) =>
    states.map((state) => ({ ...state, majorCategories: rewrite(state.majorCategories, type) }));
  return { courtFee: each(courtFee, 'courtFee'), suitValuation: each(suitValuation, 'suitValuation') };
}

/** The cases with the new ids of their rules. */
export const withIds = (cases: readonly ShippedCase[], ids: ReadonlyMap<string, string>): ShippedCase[] =>
  cases.map((each) => ({ ...each, subMinorId: ids.get(each.subMinorId) ?? each.subMinorId }));

/** The snapshot with the ids of another one, for items of the same names. */
export function withIdsOfSnapshot(snapshot: LawSnapshot, known: LawSnapshot): LawSnapshot {
  const provinces = snapshot.provinces.map((province): ProvinceSnapshot => {
    const before = known.provinces.find(({ id }) => id === province.id);
    if (before === undefined) return province;
    const ids = new Map<string, string>();
    const states = rewriteStates(province.states, (tree, type) =>
      withIdsOf(tree, everyMajor(before.states[type]), { ids }),
    );
    return { ...province, states, cases: withIds(province.cases, ids) };
  });
  return { ...snapshot, provinces };
}
