import { calculationTypes, type MajorCategory } from '@mizan/engine';
import type { Change, Day, Item, Items } from '@mizan/engine/changes';
import { ALWAYS, bookId, difference, fold, itemsOf, slabSetItem } from '@mizan/engine/changes';
import { rulebookOn } from '../changes/book.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { forumsItem, provinceItem, SHARED } from '../changes/stored-changes.ts';
import { slabSetsOn } from '../files/read-law.ts';
import { sortedUniqueDays, treeOn } from '../files/states.ts';
import { idsOf } from '../rulebooks/identify-items.ts';
import { withIdsOf } from './item-ids.ts';
import type { LawSnapshot, ProvinceSnapshot } from './snapshot.ts';
import { everyMajor, rewriteStates, withIds, withIdsOfSnapshot } from './snapshot.ts';

/** The shipped law as it was taken last, and as its files hold it now. */
export type ShippedUpgrade = { base: LawSnapshot; shipped: LawSnapshot };

/** Gives the items of both laws the ids that the same items have in force, because each read of the files makes new ids. */
export async function alignIds(
  ledger: LedgerReader,
  { base, shipped }: ShippedUpgrade,
  day: Day,
): Promise<ShippedUpgrade> {
  const provinces: ProvinceSnapshot[] = [];
  const trees: Trees = new Map();
  const present = new Set((await ledger.db.selectFrom('province').select('id').execute()).map(({ id }) => id));
  for (const province of base.provinces.filter(({ id }) => present.has(id))) {
    const ids = new Map<string, string>();
    for (const type of calculationTypes) {
      const book = await ledger.book({ provinceId: province.id, type });
      trees.set(bookId(book.key), rulebookOn(book, day).majorCategories);
    }
    const states = rewriteStates(province.states, (tree, type) => {
      const inForce = trees.get(bookId({ provinceId: province.id, type })) ?? [];
      const idsInForce = idsOf(inForce);
      return withIdsOf(tree, inForce, { isKept: (id) => idsInForce.has(id), ids });
    });
    provinces.push({ ...province, states, cases: withIds(province.cases, ids) });
  }
  const aligned = { ...base, provinces };
  const files = withIdsOfSnapshot(shipped, aligned);
  const withAllIds = files.provinces.flatMap((province) => {
    const before = provinces.find(({ id }) => id === province.id);
    return before === undefined ? [] : withIdsInForce(province, before, trees);
  });
  return { base: aligned, shipped: { ...files, provinces: withAllIds } };
}

type Trees = Map<string, readonly MajorCategory[]>;

/** Gives items that are new in the files the ids of items in force of the same names: administrators may have added the same. */
function withIdsInForce(province: ProvinceSnapshot, base: ProvinceSnapshot, inForce: Trees): ProvinceSnapshot {
  const ids = new Map<string, string>();
  const states = rewriteStates(province.states, (tree, type) => {
    const idsBefore = idsOf(everyMajor(base.states[type]));
    const isOld = (id: string) => idsBefore.has(id);
    const treeInForce = inForce.get(bookId({ provinceId: province.id, type })) ?? [];
    return withIdsOf(tree, treeInForce, { isKept: isOld, isTaken: isOld, ids });
  });
  return { ...province, states, cases: withIds(province.cases, ids) };
}

/** The items of a shipped law on a day, by the ids of their books. */
export function itemsByBook({ slabSets, provinces }: LawSnapshot, day: Day): Map<string, Items> {
  const shared: [string, Item][] = [
    ...slabSetsOn(slabSets, day).map((set): [string, Item] => [set.id, slabSetItem(set)]),
    ...provinces.flatMap(({ id, slabId, forums }): [string, Item][] => [
      [provinceItem(id), { kind: 'province', fields: { slabSetId: slabId } }],
      [forumsItem(id), { kind: 'forums', fields: { forums } }],
    ]),
  ];
  const rulebooks = provinces.flatMap(({ id, states }) =>
    calculationTypes.map((type): [string, Items] => {
      const key = { provinceId: id, type };
      return [bookId(key), itemsOf(treeOn(states[type], day), key)];
    }),
  );
  return new Map([[SHARED, new Map(shared)], ...rulebooks]);
}

/** The days on which the shipped law changes. */
export const daysOf = ({ slabSets, provinces }: LawSnapshot): Day[] =>
  sortedUniqueDays([...slabSets, ...provinces.flatMap(({ states }) => Object.values(states).flat())].map(fromOf));
const fromOf = ({ from = ALWAYS }: { from?: Day | undefined }) => from;

/** The shipped law as changes: what each book sets on each day on which it differs from the day before. */
export function changesOfLaw(law: LawSnapshot): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  for (const day of daysOf(law))
    for (const [book, items] of itemsByBook(law, day)) {
      const earlier = changes.get(book) ?? [];
      const before = fold([{ number: 1, changes: earlier }], day);
      changes.set(book, [...earlier, ...newSchedulesFromAlways(book, difference(before, items, day))]);
    }
  return changes;
}

/** The changes, in which new schedules begin at `ALWAYS`, because a rule may name them for an earlier day. */
export const newSchedulesFromAlways = (book: string, changes: readonly Change[]): Change[] =>
  changes.map((change) => (book === SHARED && change.set['removed'] === false ? { ...change, from: ALWAYS } : change));
