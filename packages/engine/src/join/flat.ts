import type { ItemLevel } from '../compute/rulebook.ts';
import type { Fields } from '../compute/same.ts';
import type { Three } from './conflict.ts';

/** How the items of one level are stored. */
export type Level = {
  readonly level: ItemLevel;
  /** The field that identifies an item among all of its level. */
  readonly id: 'id' | 'min';
  /** The field with the id of the parent. */
  readonly parentId?: string;
  /** The lists of the items inside. */
  readonly inside: readonly Inside[];
  /** The fields that follow from the position of an item; all others are joined by their values. */
  readonly structure: ReadonlySet<string>;
};

type Inside = {
  readonly list: string;
  readonly level: Level;
  /** Whether an empty list is left out. */
  readonly isOptional?: boolean;
  /** Whether two changed lists can only be taken as a whole. */
  readonly isWhole?: (lists: Three<readonly unknown[]>) => boolean;
};

/** An item on its own, by a key of its level and id, since items of two levels may share an id. */
export type Item = {
  readonly key: string;
  readonly id: string;
  readonly level: Level;
  /** The key of its parent; empty at the top. */
  readonly parent: string;
  /** The list of its parent that it stands in. */
  readonly list: string;
  /** The item as it stands in its tree. */
  readonly source: Fields;
};

export type FlatTree = {
  readonly items: ReadonlyMap<string, Item>;
  /** The ordered keys under each parent, one list after the other. */
  readonly children: ReadonlyMap<string, readonly string[]>;
};

type Structure = Partial<Pick<Level, 'id' | 'parentId' | 'inside'>>;

export function levelOf(level: ItemLevel, { id = 'id', inside = [], ...rest }: Structure): Level {
  const lists = inside.map(({ list }) => list);
  const structure = [id, 'index', rest.parentId, ...lists].filter((field) => field !== undefined);
  return { level, id, inside, ...rest, structure: new Set(structure) };
}

export const itemsIn = (source: Fields, { list }: Inside): readonly Fields[] =>
  (source[list] ?? []) as readonly Fields[];

/** The items of a tree whose outermost level is given. */
export function flatten(tree: readonly Fields[], outermost: Level): FlatTree {
  const items = new Map<string, Item>();
  const children = new Map<string, string[]>([['', []]]);
  const put = (source: Fields, level: Level, { parent, list }: { parent: string; list: string }) => {
    const id = String(source[level.id]);
    const key = `${level.level} ${id}`;
    items.set(key, { key, id, level, parent, list, source });
    children.set(key, []);
    children.get(parent)?.push(key);
    for (const inside of level.inside)
      for (const item of itemsIn(source, inside)) put(item, inside.level, { parent: key, list: inside.list });
  };
  for (const source of tree) put(source, outermost, { parent: '', list: '' });
  return { items, children };
}

/** Rebuilds a tree. Indexes and ids of parents follow from the position; an item that stays as it was is the same object. */
export function unflatten({ items, children }: FlatTree): Fields[] {
  const under = (parent: string, list: string) =>
    (children.get(parent) ?? []).flatMap((key) => items.get(key) ?? []).filter((item) => item.list === list);
  /** The entries of a reading belong to its sub-minor too. */
  const idAbove = ({ parent }: Item): string | undefined => {
    const above = items.get(parent);
    return above?.level.level === 'reading' ? idAbove(above) : above?.id;
  };
  const build = (item: Item, at: number): Fields => {
    const { key, level, source } = item;
    const place: Record<string, unknown> = {};
    const isLeftOut = ({ list, isOptional }: Inside) => isOptional === true && place[list] === undefined;
    for (const inside of level.inside) {
      const list = sameList(itemsIn(source, inside), under(key, inside.list).map(build));
      place[inside.list] = inside.isOptional && list.length === 0 ? undefined : list;
    }
    if (level.parentId !== undefined) place[level.parentId] = idAbove(item);
    if ('index' in source) place['index'] = at + 1;
    if (Object.keys(place).every((field) => place[field] === source[field])) return source;
    const built: Record<string, unknown> = { ...source, ...place };
    for (const { list } of level.inside.filter(isLeftOut)) delete built[list];
    return built;
  };
  return under('', '').map(build);
}

const sameList = (before: readonly Fields[], after: readonly Fields[]) =>
  before.length === after.length && before.every((item, at) => item === after[at]) ? before : after;
