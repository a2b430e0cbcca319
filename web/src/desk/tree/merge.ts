import type { CalculationType } from '@mizan/engine';
import type { FlatItem, FlatTree } from './flat.ts';
import { flatten, unflatten } from './flat.ts';
import { mergeOrder, type Sides } from './merge-order.ts';
import type { CellValue } from './read-cell.ts';
import type { Tree } from './tree.ts';

export type Side = 'mine' | 'theirs';

/** Both sides changed a field differently, or one changed what the other removed. */
export type Conflict = {
  /** The key of its choice. */
  readonly key: string;
  readonly id: string;
  readonly level: FlatItem['level'];
  readonly names: readonly string[];
} & (
  | { readonly field: string; readonly mine: CellValue; readonly theirs: CellValue; readonly before: CellValue }
  | { readonly field: null; readonly removedBy: Side }
);

export type ThreeTrees = { readonly base: Tree; readonly mine: Tree; readonly theirs: Tree };
export type Choices = ReadonlyMap<string, Side>;
export type Merged = { readonly tree: Tree; readonly conflicts: readonly Conflict[] };

/**
 * Merges two edits of one tree, field by field. A change of one side is taken over. Where both sides changed a field
 * differently, the choice decides; without a choice, mine wins.
 */
export function merge(three: ThreeTrees, type: CalculationType, choices: Choices = new Map()): Merged {
  const flat = (tree: Tree) => flatten(tree, type);
  const sides = { base: flat(three.base), mine: flat(three.mine), theirs: flat(three.theirs) };
  const conflicts: Conflict[] = [];
  const items = new Map<string, FlatItem>();
  for (const id of new Set([sides.base, sides.theirs, sides.mine].flatMap((side) => [...side.items.keys()]))) {
    const item = mergeItem(id, sides, { conflicts, choices });
    if (item !== null) items.set(id, item);
  }
  keepParents(items, sides);
  return { tree: unflatten({ items, children: mergeOrder(items, sides) }, type), conflicts };
}

type Decided = { readonly conflicts: Conflict[]; readonly choices: Choices };

function mergeItem(id: string, sides: Sides, decided: Decided): FlatItem | null {
  const [was, mine, theirs] = [sides.base, sides.mine, sides.theirs].map(({ items }) => items.get(id));
  if (mine !== undefined && theirs !== undefined) return mergeFields(was ?? theirs, [mine, theirs], { sides, decided });
  if (mine !== undefined) return mergeRemoval(mine, 'theirs', { sides, decided });
  return theirs === undefined ? null : mergeRemoval(theirs, 'mine', { sides, decided });
}

/** An item that only one side has is either new or was removed by the other side. */
function mergeRemoval(item: FlatItem, removedBy: Side, { sides, decided }: With): FlatItem | null {
  const { id, level } = item;
  const holder = removedBy === 'mine' ? sides.theirs : sides.mine;
  let key = keyAbove(id, holder, decided);
  if (key === undefined) {
    if (!sides.base.items.has(id)) return item;
    if (!isChangedBelow(id, sides.base, holder)) return null;
    key = `removed ${id}`;
    decided.conflicts.push({ key, id, level, names: namesOf(id, holder), field: null, removedBy });
  }
  return (decided.choices.get(key) ?? 'mine') === removedBy ? null : item;
}

/** An item inside a removed one follows the choice for that one. */
function keyAbove(id: string, holder: FlatTree, { conflicts }: Decided) {
  return conflicts.find((known) => known.field === null && isUnder(id, known.id, holder))?.key;
}

function isUnder(id: string, ancestor: string, tree: FlatTree): boolean {
  for (let at = tree.items.get(id)?.parentId; at !== undefined && at !== ''; at = tree.items.get(at)?.parentId) {
    if (at === ancestor) return true;
  }
  return false;
}

/** Whether an item or anything inside it changed. */
function isChangedBelow(id: string, base: FlatTree, now: FlatTree): boolean {
  const [was, is] = [base.items.get(id), now.items.get(id)];
  if (was === undefined || is === undefined) return was !== is;
  if (was.parentId !== is.parentId || !isSame(was.fields, is.fields)) return true;
  const [before, after] = [base.children.get(id) ?? [], now.children.get(id) ?? []];
  return String(before) !== String(after) || after.some((child) => isChangedBelow(child, base, now));
}

const isSame = (one: FlatItem['fields'], other: FlatItem['fields']) =>
  Object.keys(one).every((field) => one[field] === other[field]);

type With = { readonly sides: Sides; readonly decided: Decided };

function mergeFields(was: FlatItem, [mine, theirs]: readonly [FlatItem, FlatItem], { sides, decided }: With): FlatItem {
  const { id, level } = mine;
  const pick = (field: string, [before, my, their]: readonly [CellValue, CellValue, CellValue]): CellValue => {
    if (my === before || my === their) return their;
    if (their === before) return my;
    const key = `${field} ${id}`;
    const names = namesOf(id, sides.mine);
    decided.conflicts.push({ key, id, level, names, field, mine: my, theirs: their, before });
    return decided.choices.get(key) === 'theirs' ? their : my;
  };
  const fields = Object.fromEntries(
    Object.keys(mine.fields).map((field) => [
      field,
      pick(field, [was.fields[field] ?? null, mine.fields[field] ?? null, theirs.fields[field] ?? null]),
    ]),
  );
  // If both sides moved it, mine wins: the position is visible in the table and easy to correct.
  const parentId = mine.parentId === was.parentId ? theirs.parentId : mine.parentId;
  return { id, level, parentId, fields, source: theirs.source };
}

function namesOf(id: string, { items }: FlatTree): string[] {
  const names: string[] = [];
  for (let item = items.get(id); item !== undefined; item = items.get(item.parentId)) {
    if (item.level !== 'entry') names.unshift(String(item.fields['name']));
  }
  return names;
}

/** Restores the parents of kept items, whichever side removed them. */
function keepParents(items: Map<string, FlatItem>, { base, mine, theirs }: Sides) {
  for (const item of items.values()) {
    const { parentId } = item;
    if (parentId === '' || items.has(parentId)) continue;
    const parent = mine.items.get(parentId) ?? theirs.items.get(parentId) ?? base.items.get(parentId);
    if (parent !== undefined) items.set(parentId, parent);
  }
}
