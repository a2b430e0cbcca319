import type { CalculationType, MajorCategory, SlabSet } from '../compute/rulebook.ts';
import type { Fields } from '../compute/same.ts';
import type { Item, ItemKind, Items } from './change.ts';
import { parentOf, standing } from './change.ts';

type Level = { readonly kind: ItemKind; readonly parentId?: string; readonly inside?: string };

const LEVELS: readonly [Level, Level, Level] = [
  { kind: 'majorCategory', inside: 'minorCategory' },
  { kind: 'minorCategory', parentId: 'majorCategoryId', inside: 'subminorCategory' },
  { kind: 'subminorCategory', parentId: 'minorCategoryId' },
];

/** Fields that a tree expresses by the place of an item in it. */
const PLACE = new Set(['id', 'index', 'provinceId', 'type', ...LEVELS.map(({ parentId }) => parentId)]);
/** Fields that only items outside a tree have. */
const DATED = new Set(['parent', 'order', 'removed']);

/** Fields that a rule leaves out where they would be empty. */
const OPTIONAL = new Set(['readings', 'verification', 'certainty', 'sources']);

const present = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !DATED.has(name) && !(value === null && OPTIONAL.has(name))),
  );

const without = (fields: Fields, names: ReadonlySet<string | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));

/** The rulebook that a tree is of; its majors stand in it. */
export type Book = { readonly provinceId: string; readonly type: CalculationType };
export const bookId = ({ provinceId, type }: Book) => `${provinceId} ${type}`;

/** The items of a tree in its order, which the difference of two turns into fields. */
export function itemsOf(tree: readonly MajorCategory[], book: Book): Items {
  const items = new Map<string, Item>();
  const put = (sources: readonly Fields[], parent: string, [level, ...below]: readonly Level[]) => {
    if (level === undefined) return;
    for (const source of sources) {
      const { [level.inside ?? '']: inside, ...own } = source;
      if (items.has(String(source['id']))) throw new Error(`Two items have the id ${String(source['id'])}`);
      items.set(String(source['id']), { kind: level.kind, fields: { ...without(own, PLACE), parent } });
      put((inside ?? []) as readonly Fields[], String(source['id']), below);
    }
  };
  put(tree as unknown as readonly Fields[], bookId(book), LEVELS);
  return items;
}

/** The tree of a rulebook on a day. */
export function treeOf(items: Items, book: Book): MajorCategory[] {
  const children = childrenOf(standing(items));
  const build = (parent: string, [level, ...below]: readonly Level[]): Fields[] =>
    level === undefined
      ? []
      : (children.get(parent) ?? []).map(([id, { fields }], at) => {
          const place = level.parentId === undefined ? book : { [level.parentId]: parent };
          const inside = level.inside === undefined ? {} : { [level.inside]: build(id, below) };
          return { id, ...present(fields), ...place, index: at + 1, ...inside };
        });
  return build(bookId(book), LEVELS) as unknown as MajorCategory[];
}

/** A schedule as an item of the law. Its fields have no order, and the empty ones are left out. */
export const slabSetItem = ({ id: _, ...fields }: SlabSet): Item => ({ kind: 'slabSet', fields });
export const slabSetOf = (id: string, { fields }: Item) =>
  ({
    id,
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null && !DATED.has(name))),
  }) as SlabSet;

type Child = readonly [id: string, item: Item];

/** The items by what they stand in, in their order. */
function childrenOf(items: Items): Map<string, Child[]> {
  const children = Map.groupBy<string, Child>(items, ([, item]) => parentOf(item));
  for (const siblings of children.values()) siblings.sort(inOrder);
  return children;
}

/** Items of one place that two authors added meet in the same order everywhere. */
const inOrder = ([one, { fields: mine }]: Child, [other, { fields: theirs }]: Child) =>
  Number(mine['order'] ?? 0) - Number(theirs['order'] ?? 0) || (one < other ? -1 : 1);
