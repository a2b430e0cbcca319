import type { CalculationType } from '@mizan/engine';
import type { Cell, EntryField, SubMinorField } from './columns.ts';
import { entryField, subMinorField, withEntryField, withSubMinorField } from './fields.ts';
import { newEntry, newMajor, newMinor, newSubMinor } from './new-items.ts';
import type { CellValue } from './read-cell.ts';
import type { Level, Spot, Tree } from './tree.ts';
import {
  changeMajor,
  changeMinor,
  changeMinors,
  changeSubMinor,
  changeSubMinors,
  entriesOf,
  itemsAt,
  numbered,
  spotOf,
  withEntries,
} from './tree.ts';

export type Rules = { readonly type: CalculationType; readonly provinceId: string };

/** The tree with another value in one cell; a cell that is not there changes nothing. */
export function setCell(tree: Tree, { id, field }: Cell, value: CellValue): Tree {
  const spot = spotOf(tree, id);
  if (spot === undefined || valueAt(tree, { id, field }) === value) return tree;
  if (spot.level === 'majorCategory')
    return changeMajor(tree, spot.major, (item) => ({ ...item, name: String(value) }));
  if (spot.level === 'minorCategory') return changeMinor(tree, spot, (item) => ({ ...item, name: String(value) }));
  return changeSubMinor(tree, spot, (subMinor) => {
    if (spot.level === 'subminorCategory') return withSubMinorField(subMinor, field as SubMinorField, value);
    const type = typeOf(tree, spot);
    const entries = entriesOf(subMinor, type).map((entry) =>
      entry.id === id ? withEntryField(entry, field as EntryField, value) : entry,
    );
    return withEntries(subMinor, type, entries);
  });
}

const typeOf = (tree: Tree, { major }: Spot) => tree[major]?.type ?? 'courtFee';

/** What a cell holds; undefined where there is no such cell. */
export function valueAt(tree: Tree, { id, field }: Cell): CellValue | undefined {
  const spot = spotOf(tree, id);
  if (spot === undefined) return undefined;
  const { major, minor, subMinor } = itemsAt(tree, spot);
  if (spot.level === 'majorCategory') return field === 'name' ? major?.name : undefined;
  if (spot.level === 'minorCategory') return field === 'name' ? minor?.name : undefined;
  if (subMinor === undefined) return undefined;
  if (spot.level === 'subminorCategory') return subMinorField(subMinor, field as SubMinorField);
  const entry = entriesOf(subMinor, typeOf(tree, spot))[spot.entry];
  return entry && entryField(entry, field as EntryField);
}

type Added = { readonly tree: Tree; readonly id: string };
type Place = { readonly level: Level; readonly parentId: string; readonly name: string };

/** Appends a category of that name, also of none; null where there is no such parent. */
export function addCategory(tree: Tree, { level, parentId, name }: Place, rules: Rules): Added | null {
  if (level === 'majorCategory') {
    const major = newMajor(rules.type, { parentId: rules.provinceId, index: tree.length + 1, name });
    return { tree: [...tree, major], id: major.id };
  }
  const spot = spotOf(tree, parentId);
  if (level === 'minorCategory' && spot?.level === 'majorCategory') {
    const siblings = tree[spot.major]?.minorCategory ?? [];
    const minor = newMinor({ parentId, index: siblings.length + 1, name });
    return { tree: changeMinors(tree, spot.major, (minors) => [...minors, minor]), id: minor.id };
  }
  if (level === 'subminorCategory' && spot?.level === 'minorCategory') {
    const siblings = itemsAt(tree, spot).minor?.subminorCategory ?? [];
    const subMinor = newSubMinor(rules.type, { parentId, index: siblings.length + 1, name });
    return { tree: changeSubMinors(tree, spot, (items) => [...items, subMinor]), id: subMinor.id };
  }
  return null;
}

/** A further subject of a sub-minor: its fee is added to that of the others. */
export function addEntry(tree: Tree, subMinorId: string, { type }: Rules): Added | null {
  const spot = spotOf(tree, subMinorId);
  if (spot?.level !== 'subminorCategory') return null;
  const entry = newEntry(type, subMinorId);
  const changed = changeSubMinor(tree, spot, (item) => withEntries(item, type, [...entriesOf(item, type), entry]));
  return { tree: changed, id: entry.id };
}

/** The tree without an item and all below it; those after it move up. */
export function removeItem(tree: Tree, id: string): Tree {
  const spot = spotOf(tree, id);
  if (spot === undefined) return tree;
  const rest = <Item extends { id: string; index: number }>(items: readonly Item[]) =>
    numbered(items.filter((item) => item.id !== id));
  if (spot.level === 'majorCategory') return rest(tree);
  if (spot.level === 'minorCategory') return changeMinors(tree, spot.major, rest);
  if (spot.level === 'subminorCategory') return changeSubMinors(tree, spot, rest);
  const type = typeOf(tree, spot);
  return changeSubMinor(tree, spot, (subMinor) => {
    const left = entriesOf(subMinor, type).filter((entry) => entry.id !== id);
    return withEntries(subMinor, type, left);
  });
}
