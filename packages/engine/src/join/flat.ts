import type { Fields } from '../compute/same.ts';
import type { ConflictLevel, Three } from './conflict.ts';

/** How the items of one level are stored. */
export type Level = {
  readonly level: ConflictLevel;
  /** The field that identifies an item among all of its level. */
  readonly id: 'id' | 'min';
  /** The field with the id of the parent. */
  readonly parentId?: string;
  /** The list of the items inside. */
  readonly inside?: string;
  /** The fields that follow from the position of an item; all others are joined by their values. */
  readonly structure: ReadonlySet<string>;
  /** Whether two changed lists of what is inside can only be taken as a whole. */
  readonly isWhole?: (lists: Three<readonly unknown[]>) => boolean;
};

/** An item on its own, by a key of its level and id, since items of two levels may share an id. */
export type Item = {
  readonly key: string;
  readonly id: string;
  readonly level: Level;
  /** The key of its parent; empty at the top. */
  readonly parent: string;
  /** The item as it stands in its tree. */
  readonly source: Fields;
};

export type FlatTree = {
  readonly items: ReadonlyMap<string, Item>;
  /** The ordered keys under each parent. */
  readonly children: ReadonlyMap<string, readonly string[]>;
};

type Structure = Partial<Pick<Level, 'id' | 'parentId' | 'inside' | 'isWhole'>>;

export function levelOf(level: ConflictLevel, { id = 'id', ...rest }: Structure): Level {
  const structure = [id, 'index', rest.parentId, rest.inside].filter((field) => field !== undefined);
  return { level, id, ...rest, structure: new Set(structure) };
}

const keyOf = (level: ConflictLevel, id: string) => `${level} ${id}`;

export const itemsIn = (source: Fields, { inside }: Level): readonly Fields[] =>
  inside === undefined ? [] : ((source[inside] ?? []) as readonly Fields[]);

/** The items of a tree whose levels are listed from the outside in. */
export function flatten(tree: readonly Fields[], levels: readonly Level[]): FlatTree {
  const items = new Map<string, Item>();
  const children = new Map<string, string[]>([['', []]]);
  const put = (source: Fields, depth: number, parent: string) => {
    const level = levels[depth];
    if (level === undefined) return;
    const id = String(source[level.id]);
    const key = keyOf(level.level, id);
    items.set(key, { key, id, level, parent, source });
    children.set(key, []);
    children.get(parent)?.push(key);
    for (const inside of itemsIn(source, level)) put(inside, depth + 1, key);
  };
  for (const source of tree) put(source, 0, '');
  return { items, children };
}

/** Rebuilds a tree. Indexes and ids of parents follow from the position; an item that stays as it was is the same object. */
export function unflatten({ items, children }: FlatTree): Fields[] {
  const under = (parent: string) => (children.get(parent) ?? []).flatMap((key) => items.get(key) ?? []);
  const build = ({ key, level, parent, source }: Item, at: number): Fields => {
    const place: Record<string, unknown> = {};
    if (level.inside !== undefined) place[level.inside] = sameList(itemsIn(source, level), under(key).map(build));
    if (level.parentId !== undefined) place[level.parentId] = items.get(parent)?.id;
    if ('index' in source) place['index'] = at + 1;
    return Object.keys(place).every((field) => place[field] === source[field]) ? source : { ...source, ...place };
  };
  return under('').map(build);
}

const sameList = (before: readonly Fields[], after: readonly Fields[]) =>
  before.length === after.length && before.every((item, at) => item === after[at]) ? before : after;
