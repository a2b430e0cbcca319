import type { CalculationType, MajorCategory, SlabSet } from '../compute/rulebook.ts';
import type { Fields } from '../compute/same.ts';
import { type Item, type ItemKind, type Items, parentOf, presentItems } from './change.ts';

/** A level of the tree; `parentId` is the field with the parent's id, `inside` the field with the children. */
type Level = { readonly kind: ItemKind; readonly parentId?: string; readonly inside?: string };

const LEVELS: readonly [Level, Level, Level] = [
  { kind: 'majorCategory', inside: 'minorCategory' },
  { kind: 'minorCategory', parentId: 'majorCategoryId', inside: 'subminorCategory' },
  { kind: 'subminorCategory', parentId: 'minorCategoryId' },
];

/** Fields that follow from the position of an item in the tree. */
const POSITION_FIELDS = new Set(['id', 'index', 'provinceId', 'type', ...LEVELS.map(({ parentId }) => parentId)]);
/** Fields that items have only outside of a tree. */
const ITEM_FIELDS = new Set(['parent', 'order', 'removed']);

/** Optional fields, which a rule omits where they are empty. */
const OPTIONAL = new Set(['readings', 'verification', 'certainty', 'exception', 'sources']);

const treeFields = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !ITEM_FIELDS.has(name) && !(value === null && OPTIONAL.has(name))),
  );

const without = (fields: Fields, names: ReadonlySet<string | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));

/** Names a rulebook. */
export type RulebookKey = { readonly provinceId: string; readonly type: CalculationType };
/** The id of a rulebook, which is the parent of its major categories. */
export const bookId = ({ provinceId, type }: RulebookKey) => `${provinceId} ${type}`;

/** The items of a tree, in its order; `difference` turns that order into fields. */
export function itemsOf(tree: readonly MajorCategory[], key: RulebookKey): Items {
  const items = new Map<string, Item>();
  const addItems = (sources: readonly Fields[], parent: string, [level, ...below]: readonly Level[]) => {
    if (level === undefined) return;
    for (const source of sources) {
      const { [level.inside ?? '']: inside, ...own } = source;
      if (items.has(String(source['id']))) throw new Error(`Two items have the id ${String(source['id'])}`);
      items.set(String(source['id']), { kind: level.kind, fields: { ...without(own, POSITION_FIELDS), parent } });
      addItems((inside ?? []) as readonly Fields[], String(source['id']), below);
    }
  };
  addItems(tree as unknown as readonly Fields[], bookId(key), LEVELS);
  return items;
}

/** The tree of a rulebook on a day. */
export function treeOf(items: Items, key: RulebookKey): MajorCategory[] {
  const children = childrenOf(presentItems(items));
  const build = (parent: string, [level, ...below]: readonly Level[]): Fields[] =>
    level === undefined
      ? []
      : (children.get(parent) ?? []).map(([id, { fields }], at) => {
          const parentFields = level.parentId === undefined ? key : { [level.parentId]: parent };
          const inside = level.inside === undefined ? {} : { [level.inside]: build(id, below) };
          return { id, ...treeFields(fields), ...parentFields, index: at + 1, ...inside };
        });
  return build(bookId(key), LEVELS) as unknown as MajorCategory[];
}

/** A schedule as an item of the law. Schedules have no order, and empty fields are omitted. */
export const slabSetItem = ({ id: _, ...fields }: SlabSet): Item => ({ kind: 'slabSet', fields });
export const slabSetOf = (id: string, { fields }: Item) =>
  ({
    id,
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null && !ITEM_FIELDS.has(name))),
  }) as SlabSet;

type Child = readonly [id: string, item: Item];

/** The items by their parent's id, in their order. */
function childrenOf(items: Items): Map<string, Child[]> {
  const children = Map.groupBy<string, Child>(items, ([, item]) => parentOf(item));
  for (const siblings of children.values()) siblings.sort(byOrder);
  return children;
}

/** Items that two authors added at the same position are sorted by id, so that all servers agree. */
const byOrder = ([one, { fields: mine }]: Child, [other, { fields: theirs }]: Child) =>
  Number(mine['order'] ?? 0) - Number(theirs['order'] ?? 0) || (one < other ? -1 : 1);
