import { type MajorCategory, type MinorCategory, type SubMinorCategory } from '@mizan/engine';
import { itemsBelow, type Tree } from './tree.ts';

/** An unsaved tree as its difference from the base version: unchanged items are stored by id. */
export type Draft = { readonly baseVersion: number; readonly majors: readonly (string | PackedMajor)[] };
type PackedMajor = Omit<MajorCategory, 'minorCategory'> & { readonly minorCategory: readonly (string | PackedMinor)[] };
type PackedMinor = Omit<MinorCategory, 'subminorCategory'> & {
  readonly subminorCategory: readonly (string | SubMinorCategory)[];
};

/** Editing keeps untouched items the same objects, so comparing references is enough. */
export function packDraft(base: Tree, tree: Tree, baseVersion: number): Draft {
  const { minors, subMinors } = itemsBelow(base);
  const same = new Set<object>([...base, ...minors, ...subMinors]);
  const pack = <Item extends { id: string }, Packed>(item: Item, open: (item: Item) => Packed) =>
    same.has(item) ? item.id : open(item);
  const packMinor = (minor: MinorCategory): PackedMinor => ({
    ...minor,
    subminorCategory: minor.subminorCategory.map((item) => pack(item, (changed) => changed)),
  });
  const packMajor = (major: MajorCategory): PackedMajor => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => pack(minor, packMinor)),
  });
  return { baseVersion, majors: tree.map((major) => pack(major, packMajor)) };
}

/** Restores the unsaved tree from its base version; null if they do not fit. */
export function unpackDraft(base: Tree, { majors }: Draft): Tree | null {
  const { minors, subMinors } = itemsBelow(base);
  const known = new Map([...base, ...minors, ...subMinors].map((item) => [item.id, item]));
  let isWhole = true;
  const open = <Item>(packed: string | Item): Item[] => {
    if (typeof packed !== 'string') return [packed];
    const item = known.get(packed);
    isWhole &&= item !== undefined;
    return item === undefined ? [] : [item as Item];
  };
  const openMinor = (packed: string | PackedMinor): MinorCategory[] =>
    typeof packed === 'string'
      ? open<MinorCategory>(packed)
      : [{ ...packed, subminorCategory: packed.subminorCategory.flatMap((item) => open<SubMinorCategory>(item)) }];
  const tree = majors.flatMap((packed) =>
    typeof packed === 'string'
      ? open<MajorCategory>(packed)
      : [{ ...packed, minorCategory: packed.minorCategory.flatMap(openMinor) }],
  );
  return isWhole ? tree : null;
}
