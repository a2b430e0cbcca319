import { type Fields, hasSameFields, isSame } from '../compute/same.ts';
import type { Decide, Side, Three } from './conflict.ts';
import { type FlatTree, type Item, itemsIn } from './flat.ts';
import { joinOrder } from './join-order.ts';
import { joinFields, meanSame } from './values.ts';

type Join = {
  readonly sides: Three<FlatTree>;
  readonly decide: Decide;
  /** The side that wins each removal, by the key of the removed item. */
  readonly removals: Map<string, Side>;
  /** The lists that come from one side as a whole. */
  readonly whole: ReadonlyMap<string, Whole>;
};

type Whole = Pick<Item, 'parent' | 'list'> & { readonly side: Side };

/** Joins two edits item by item and field by field. A change of one side is taken over; a conflict is decided. */
export function joinItems(sides: Three<FlatTree>, decide: Decide): FlatTree {
  const join: Join = { sides, decide, removals: new Map(), whole: wholeLists(sides, decide) };
  const items = new Map<string, Item>();
  for (const key of new Set([sides.base, sides.theirs, sides.mine].flatMap((side) => [...side.items.keys()]))) {
    const item = joinItem(key, join);
    if (item !== null) items.set(key, item);
  }
  keepParents(items, sides);
  const children = joinOrder(items, sides);
  for (const { parent, list, side } of join.whole.values()) {
    const own = (sides[side].children.get(parent) ?? []).filter((key) => sides[side].items.get(key)?.list === list);
    const others = (children.get(parent) ?? []).filter((key) => items.get(key)?.list !== list);
    if (items.has(parent)) children.set(parent, [...own, ...others]);
  }
  return { items, children };
}

/** Lists that both sides changed and that cannot be joined item by item. */
function wholeLists(sides: Three<FlatTree>, decide: Decide): Map<string, Whole> {
  const whole = new Map<string, Whole>();
  for (const mine of sides.mine.items.values()) {
    const { key: parent, id, level } = mine;
    const theirs = sides.theirs.items.get(parent);
    if (theirs === undefined) continue;
    const was = sides.base.items.get(parent);
    for (const inside of level.inside) {
      const { list } = inside;
      const lists = {
        base: was === undefined ? [] : itemsIn(was.source, inside),
        mine: itemsIn(mine.source, inside),
        theirs: itemsIn(theirs.source, inside),
      };
      if (!inside.isWhole?.(lists) || isSame(lists.mine, lists.theirs)) continue;
      const key = wholeKey({ parent, list });
      const about = { key, id, level: level.level, names: namesOf(mine, sides.mine), field: list };
      const values = { before: was === undefined ? null : lists.base, mine: lists.mine, theirs: lists.theirs };
      whole.set(key, { parent, list, side: decide({ ...about, ...values }) });
    }
  }
  return whole;
}

const wholeKey = ({ list, parent }: Pick<Item, 'list' | 'parent'>) => `${list} ${parent}`;

function joinItem(key: string, join: Join): Item | null {
  const [mine, theirs] = [join.sides.mine.items.get(key), join.sides.theirs.items.get(key)];
  const sideOf = (item: Item | undefined) => item && join.whole.get(wholeKey(item))?.side;
  if (sideOf(mine) === 'mine') return mine ?? null;
  if (sideOf(theirs) === 'theirs') return theirs ?? null;
  const isOfWhole = (item: Item | undefined) => sideOf(item) !== undefined;
  if (isOfWhole(mine) || isOfWhole(theirs)) return [mine, theirs].find((item) => !isOfWhole(item)) ?? null;
  if (mine && theirs) return joinBoth(mine, theirs, join);
  if (mine) return joinRemoval(mine, 'theirs', join);
  return theirs ? joinRemoval(theirs, 'mine', join) : null;
}

/** An item that only one side has is either new or was removed by the other side, with the category that it stands in. */
function joinRemoval(item: Item, removedBy: Side, { sides, decide, removals }: Join): Item | null {
  const [holder, remover] = removedBy === 'mine' ? [sides.theirs, sides.mine] : [sides.mine, sides.theirs];
  const removed = pathTo(item, holder).find(({ key }) => sides.base.items.has(key) && !remover.items.has(key));
  if (removed === undefined) return item;
  const { key, id, level } = removed;
  const about = { key: `removed ${key}`, id, level: level.level, names: namesOf(removed, holder) };
  const isChanged = () => isChangedBelow(key, sides.base, holder);
  const winner = removals.get(key) ?? (isChanged() ? decide({ ...about, field: null, removedBy }) : removedBy);
  removals.set(key, winner);
  return winner === removedBy ? null : item;
}

/** What an item stands in, from the outside in, and the item itself. */
const pathTo = (item: Item, tree: FlatTree): Item[] => {
  const above = tree.items.get(item.parent);
  return above === undefined ? [item] : [...pathTo(above, tree), item];
};

/** Whether an item or anything inside it changed. */
function isChangedBelow(key: string, base: FlatTree, now: FlatTree): boolean {
  const [was, is] = [base.items.get(key), now.items.get(key)];
  if (was === undefined || is === undefined) return was !== is;
  if (was.parent !== is.parent || !meanSame(was.source, is.source, is.level.structure)) return true;
  const [before, after] = [base.children.get(key) ?? [], now.children.get(key) ?? []];
  return !isSame(before, after) || after.some((child) => isChangedBelow(child, base, now));
}

function joinBoth(mine: Item, theirs: Item, { sides, decide }: Join): Item {
  const { key, id, level } = mine;
  const was = sides.base.items.get(key);
  const dispute = (field: string, { base, mine: my, theirs: their }: Three<unknown>) => {
    const about = { key: `${field} ${key}`, id, level: level.level, names: namesOf(mine, sides.mine) };
    const values = { before: base ?? null, mine: my ?? null, theirs: their ?? null };
    return decide({ ...about, field, ...values }) === 'theirs' ? their : my;
  };
  const parent = parentOf({ base: was, mine, theirs }, sides, dispute);
  return { ...theirs, parent, source: sourceOf({ base: was, mine, theirs }, dispute) };
}

type Versions = { readonly base: Item | undefined; readonly mine: Item; readonly theirs: Item };
type Dispute = (field: string, values: Three<unknown>) => unknown;

/** The category that an item stands in; the values of a conflict are the names of the categories. */
function parentOf({ base, mine, theirs }: Versions, sides: Three<FlatTree>, dispute: Dispute): string {
  if (mine.parent === theirs.parent || mine.parent === base?.parent) return theirs.parent;
  if (theirs.parent === base?.parent) return mine.parent;
  const [my, their] = [namesAbove(mine, sides.mine), namesAbove(theirs, sides.theirs)];
  const won = dispute('parent', { base: namesAbove(base, sides.base), mine: my, theirs: their });
  return won === their ? theirs.parent : mine.parent;
}

function namesAbove(item: Item | undefined, tree: FlatTree): string[] | null {
  const above = item && tree.items.get(item.parent);
  return above ? namesOf(above, tree) : null;
}

/** The item of one side where the other side did not change it: an untouched item stays the same object. */
function sourceOf({ base, mine, theirs }: Versions, dispute: Dispute): Fields {
  if (isUnchanged(mine, theirs) || (base && isUnchanged(base, mine))) return theirs.source;
  if (base && isUnchanged(base, theirs)) return mine.source;
  const joined = joinFields({ base: base && fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) }, dispute);
  const same = [theirs, mine].find(({ source, level }) => hasSameFields(joined, source, level.structure));
  return same?.source ?? { ...structureOf(theirs), ...joined };
}

const isUnchanged = (one: Item, other: Item) => hasSameFields(one.source, other.source, one.level.structure);

const fieldsOf = ({ source, level }: Item): Fields =>
  Object.fromEntries(Object.entries(source).filter(([field]) => !level.structure.has(field)));

const structureOf = ({ source, level }: Item): Fields =>
  Object.fromEntries(Object.entries(source).filter(([field]) => level.structure.has(field)));

/** The names of an item and of what it stands in; entries and slabs have none. */
function namesOf(item: Item, { items }: FlatTree): string[] {
  const names: string[] = [];
  for (let at: Item | undefined = item; at !== undefined; at = items.get(at.parent)) {
    if (at.source['name'] !== undefined) names.unshift(String(at.source['name']));
  }
  return names;
}

/** Restores the parents of kept items, whichever side removed them. */
function keepParents(items: Map<string, Item>, { base, mine, theirs }: Three<FlatTree>) {
  for (const { parent } of items.values()) {
    if (parent === '' || items.has(parent)) continue;
    const above = mine.items.get(parent) ?? theirs.items.get(parent) ?? base.items.get(parent);
    if (above !== undefined) items.set(parent, above);
  }
}
