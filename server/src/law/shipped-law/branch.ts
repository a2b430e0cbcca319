import { calculationTypes, type MajorCategory } from '@mizan/engine';
import type { Change, Day, Item, Items } from '@mizan/engine/changes';
import { ALWAYS, difference, fold, itemsOf, slabSetItem } from '@mizan/engine/changes';
import { nameOf, rulebookOn } from '../changes/book.ts';
import type { LedgerReader } from '../changes/ledger.ts';
import { forumsItem, provinceItem, SHARED } from '../changes/stored-changes.ts';
import { slabSetsOn } from '../files/read-law.ts';
import { inOrder, treeOn } from '../files/states.ts';
import { idsIn, withIdsOf } from './item-ids.ts';
import type { LawSnapshot, ProvinceSnapshot } from './snapshot.ts';
import { everyMajor, identified, rewriteStates, withIds } from './snapshot.ts';

/** The shipped law of two moments, whose items have the ids of the law in force. */
export type Branch = { base: LawSnapshot; shipped: LawSnapshot };

/** Gives both the ids of the law in force on a day, by name: an import makes items with new ids. */
export async function branchOnto(ledger: LedgerReader, { base, shipped }: Branch, day: Day): Promise<Branch> {
  const provinces: ProvinceSnapshot[] = [];
  const trees: Trees = new Map();
  const present = new Set((await ledger.db.selectFrom('province').select('id').execute()).map(({ id }) => id));
  for (const province of base.provinces.filter(({ id }) => present.has(id))) {
    const ids = new Map<string, string>();
    for (const type of calculationTypes) {
      const book = await ledger.book({ provinceId: province.id, type });
      trees.set(nameOf(book.key), rulebookOn(book, day).majorCategories);
    }
    const states = rewriteStates(province.states, (tree, type) => {
      const inForce = trees.get(nameOf({ provinceId: province.id, type })) ?? [];
      const known = idsIn(inForce);
      return withIdsOf(tree, inForce, { isKept: (id) => known.has(id), ids });
    });
    provinces.push({ ...province, states, cases: withIds(province.cases, ids) });
  }
  const aligned = { ...base, provinces };
  const files = identified(shipped, aligned);
  const renewed = files.provinces.flatMap((province) => {
    const was = provinces.find(({ id }) => id === province.id);
    return was === undefined ? [] : withIdsInForce(province, was, trees);
  });
  return { base: aligned, shipped: { ...files, provinces: renewed } };
}

type Trees = Map<string, readonly MajorCategory[]>;

/** What the files add has the id of what is in force under its name: it was taken, or the administrators added it, too. */
function withIdsInForce(province: ProvinceSnapshot, base: ProvinceSnapshot, inForce: Trees): ProvinceSnapshot {
  const ids = new Map<string, string>();
  const states = rewriteStates(province.states, (tree, type) => {
    const before = idsIn(everyMajor(base.states[type]));
    const isOld = (id: string) => before.has(id);
    const known = inForce.get(nameOf({ provinceId: province.id, type })) ?? [];
    return withIdsOf(tree, known, { isKept: isOld, isTaken: isOld, ids });
  });
  return { ...province, states, cases: withIds(province.cases, ids) };
}

/** The items of a shipped law on a day, by their books. */
export function booksOf({ slabSets, provinces }: LawSnapshot, day: Day): Map<string, Items> {
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
      return [nameOf(key), itemsOf(treeOn(states[type], day), key)];
    }),
  );
  return new Map([[SHARED, new Map(shared)], ...rulebooks]);
}

/** The days on which the shipped law changes. */
export const daysOf = ({ slabSets, provinces }: LawSnapshot): Day[] =>
  inOrder([...slabSets, ...provinces.flatMap(({ states }) => Object.values(states).flat())].map(fromOf));
const fromOf = ({ from = ALWAYS }: { from?: Day | undefined }) => from;

/** The shipped law as the changes of each book, from day to day. */
export function changesOfLaw(law: LawSnapshot): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  for (const day of daysOf(law))
    for (const [book, items] of booksOf(law, day)) {
      const known = changes.get(book) ?? [];
      const before = fold([{ number: 1, changes: known }], day);
      changes.set(book, [...known, ...changesOf(book, difference(before, items, day))]);
    }
  return changes;
}

/** A new schedule charges whatever rule names it, also for days of before. */
export const changesOf = (book: string, changes: readonly Change[]): Change[] =>
  changes.map((change) => (book === SHARED && change.set['removed'] === false ? { ...change, from: ALWAYS } : change));
