import type { CalculationType, MajorCategory, MinorCategory, SubMinorCategory } from '@mizan/engine';
import { entryFields, subMinorFields } from './columns.ts';
import { entryField, subMinorField, withEntryField, withSubMinorField } from './fields.ts';
import type { CellValue } from './read-cell.ts';
import type { Entry, Level, Tree } from './tree.ts';
import { entriesOf, withEntries } from './tree.ts';

/** An item on its own: its fields and the id of its parent. */
export type FlatItem = {
  readonly id: string;
  readonly level: Level | 'entry';
  readonly parentId: string;
  readonly fields: Readonly<Record<string, CellValue>>;
  /** The item in its tree, from which a rebuilt tree starts. */
  readonly source: MajorCategory | MinorCategory | SubMinorCategory | Entry;
};

export type FlatTree = {
  readonly items: ReadonlyMap<string, FlatItem>;
  /** The ordered ids under each parent; the majors are under the empty id. */
  readonly children: ReadonlyMap<string, readonly string[]>;
};

export function flatten(tree: Tree, type: CalculationType): FlatTree {
  const items = new Map<string, FlatItem>();
  const children = new Map<string, string[]>([['', []]]);
  const put = (item: FlatItem) => {
    items.set(item.id, item);
    children.set(item.id, []);
    children.get(item.parentId)?.push(item.id);
  };
  for (const major of tree) {
    put({ id: major.id, level: 'majorCategory', parentId: '', fields: { name: major.name }, source: major });
    for (const minor of major.minorCategory) {
      put({ id: minor.id, level: 'minorCategory', parentId: major.id, fields: { name: minor.name }, source: minor });
      for (const item of minor.subminorCategory.flatMap((subMinor) => flatSubMinor(subMinor, minor.id, type)))
        put(item);
    }
  }
  return { items, children };
}

const flatSubMinor = (source: SubMinorCategory, parentId: string, type: CalculationType): FlatItem[] => [
  {
    id: source.id,
    level: 'subminorCategory',
    parentId,
    fields: Object.fromEntries(subMinorFields.map((field) => [field, subMinorField(source, field)])),
    source,
  },
  ...entriesOf(source, type).map((entry) => flatEntry(entry, source.id)),
];

const flatEntry = (source: Entry, parentId: string): FlatItem => ({
  id: source.id,
  level: 'entry',
  parentId,
  fields: Object.fromEntries(entryFields.map((field) => [field, entryField(source, field) ?? null])),
  source,
});

const entryOf = (item: FlatItem): Entry => {
  const entry = entryFields.reduce(
    (now, field) => withEntryField(now, field, item.fields[field] ?? null),
    item.source as Entry,
  );
  return { ...entry, subminorCategoryId: item.parentId };
};

/** Rebuilds a tree from flat items. What is not a field comes from the source; indexes and parents from the position. */
export function unflatten({ items, children }: FlatTree, type: CalculationType): Tree {
  const under = (id: string) => (children.get(id) ?? []).flatMap((child) => items.get(child) ?? []);
  const subMinorOf = (item: FlatItem, index: number): SubMinorCategory => {
    const subMinor = subMinorFields.reduce(
      (now, field) => withSubMinorField(now, field, item.fields[field] ?? null),
      item.source as SubMinorCategory,
    );
    return withEntries({ ...subMinor, minorCategoryId: item.parentId, index }, type, under(item.id).map(entryOf));
  };
  const minorOf = (item: FlatItem, index: number): MinorCategory => ({
    ...(item.source as MinorCategory),
    name: String(item.fields['name'] ?? ''),
    majorCategoryId: item.parentId,
    index,
    subminorCategory: under(item.id).map((inside, at) => subMinorOf(inside, at + 1)),
  });
  return under('').map((item, at) => ({
    ...(item.source as MajorCategory),
    name: String(item.fields['name'] ?? ''),
    index: at + 1,
    minorCategory: under(item.id).map((inside, position) => minorOf(inside, position + 1)),
  }));
}
