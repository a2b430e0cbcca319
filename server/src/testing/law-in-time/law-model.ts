import { everyReading, isSame, type MajorCategory, type SlabSet } from '@mizan/engine';
import {
  type Change,
  type Day,
  difference,
  fold,
  type Items,
  itemsOf,
  type Publication,
  slabSetItem,
  slabSetOf,
  treeOf,
} from '@mizan/engine/changes';

type Key = { provinceId: string; type: 'courtFee' };

/** The law of a day. */
export type Law = {
  majorCategories: readonly MajorCategory[];
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

const PROVINCE = 'province';

/**
 * A model of the law that the server should have: a list of what each request should have changed, folded by day. The engine's
 * own tests prove the fold.
 */
export class LawModel {
  readonly publications: Publication[] = [];
  readonly key: Key;

  constructor(key: Key) {
    this.key = key;
  }

  on = (day: Day): Items => fold(this.publications, day);
  tree = (day: Day): MajorCategory[] => treeOf(this.on(day), this.key);

  law(day: Day): Law {
    const items = this.on(day);
    const majorCategories = treeOf(items, this.key);
    const provinceSlabId = (items.get(PROVINCE)?.fields['slabSetId'] ?? null) as string | null;
    const named = subMinorsIn(majorCategories)
      .flatMap(everyReading)
      .flatMap(({ courtFee }) => courtFee.map(({ slabId }) => slabId));
    const used = new Set([provinceSlabId, ...named]);
    return { majorCategories, provinceSlabId, slabSets: this.schedules(day).filter(({ id }) => used.has(id)) };
  }

  schedules = (day: Day): SlabSet[] =>
    [...this.on(day)].flatMap(([id, item]) => (item.kind === 'slabSet' ? slabSetOf(id, item) : []));

  publish(number: number, changes: readonly Change[]) {
    this.publications.push({ number, changes: this.#differing(changes) });
    this.publications.sort((one, other) => one.number - other.number);
  }

  /** The changes without values that are already in force on their day. */
  #differing = (changes: readonly Change[]): Change[] =>
    changes.map((change) => {
      const fields = this.on(change.from).get(change.item)?.fields;
      if (fields === undefined) return change;
      const set = Object.entries(change.set).filter(([field, value]) => !isSame(fields[field] ?? null, value));
      return { ...change, set: Object.fromEntries(set) };
    });

  takeBack(number: number, takesBack: number) {
    this.publications.push({ number, changes: [], takesBack });
  }

  /** The changes of an author who read the tree of a day, as it was after the publication `asOf`, and left it as `mine`. */
  treeChanges(day: Day, mine: readonly MajorCategory[], asOf?: number): Change[] {
    const before = [...fold(this.publications, day, asOf)].filter(
      ([, { kind }]) => kind !== 'slabSet' && kind !== 'province',
    );
    return difference(new Map(before), itemsOf(mine, this.key), day);
  }

  scheduleChanges(day: Day, set: SlabSet): Change[] {
    const before = new Map([...this.on(day)].filter(([id]) => id === set.id));
    return difference(before, new Map([[set.id, slabSetItem(set)]]), day);
  }

  exchange = (day: Day, slabSetId: string | null): Change[] => [
    { item: PROVINCE, kind: 'province', from: day, set: { slabSetId, removed: false } },
  ];
}

export const subMinorsIn = (tree: readonly MajorCategory[]) =>
  tree.flatMap(({ minorCategory }) => minorCategory).flatMap(({ subminorCategory }) => subminorCategory);

/** The sent tree, with the ids that the server gave to its new items. */
export function withGivenIds(sent: readonly MajorCategory[], saved: readonly MajorCategory[]): MajorCategory[] {
  const [mine, theirs] = [idsOf(sent), idsOf(saved)];
  const ids = new Map(mine.map((id, at) => [id, theirs[at] ?? id]));
  const tree = JSON.parse(JSON.stringify(sent), (key, value) => (key === 'id' ? (ids.get(value) ?? value) : value));
  for (const rule of subMinorsIn(tree))
    for (const entry of everyReading(rule).flatMap(({ courtFee }) => courtFee)) entry.subminorCategoryId = rule.id;
  return tree;
}

const idsOf = (tree: readonly MajorCategory[]) =>
  tree.flatMap((major) => [
    major.id,
    ...major.minorCategory.flatMap((minor) => [
      minor.id,
      ...minor.subminorCategory.flatMap((subMinor) =>
        everyReading(subMinor).flatMap(({ id, courtFee }) => [id, ...courtFee.map((each) => each.id)]),
      ),
    ]),
  ]);
