import type { CalculationType } from '@mizan/engine';
import type { Cell, EntryField, SubMinorField } from './columns.ts';
import { entryField, subMinorField, withCell } from './fields.ts';
import { newEntry, newMajor, newMinor, newSubMinor } from './new-items.ts';
import type { CellValue } from './read-cell.ts';
import type { Level, Tree } from './tree.ts';
import {
  changeMajor,
  changeMinor,
  changeMinors,
  changeSiblings,
  changeSubMinor,
  changeSubMinors,
  entriesOf,
  itemsAt,
  pathOf,
  typeOf,
  withEntries,
} from './tree.ts';

export type Rules = { readonly type: CalculationType; readonly provinceId: string };

/** Sets the value of one cell; an unknown cell changes nothing. */
export function setCell(tree: Tree, { id, field }: Cell, value: CellValue): Tree {
  const path = pathOf(tree, id);
  if (path === undefined || valueAt(tree, { id, field }) === value) return tree;
  if (path.level === 'majorCategory')
    return changeMajor(tree, path.major, (item) => ({ ...item, name: String(value) }));
  if (path.level === 'minorCategory') return changeMinor(tree, path, (item) => ({ ...item, name: String(value) }));
  return changeSubMinor(tree, path, (subMinor) => withCell(subMinor, { id, field, value }, typeOf(tree, path)));
}

/** The value of a cell; undefined if there is no such cell. */
export function valueAt(tree: Tree, { id, field }: Cell): CellValue | undefined {
  const path = pathOf(tree, id);
  if (path === undefined) return undefined;
  const { major, minor, subMinor } = itemsAt(tree, path);
  if (path.level === 'majorCategory') return field === 'name' ? major?.name : undefined;
  if (path.level === 'minorCategory') return field === 'name' ? minor?.name : undefined;
  if (subMinor === undefined) return undefined;
  if (path.level === 'subminorCategory') return subMinorField(subMinor, field as SubMinorField);
  const entry = entriesOf(subMinor, typeOf(tree, path))[path.entry];
  return entry && entryField(entry, field as EntryField);
}

type Added = { readonly tree: Tree; readonly id: string };
type NewCategory = { readonly level: Level; readonly parentId: string; readonly name: string };

/** Appends a category, even without a name; null if the parent does not exist. */
export function addCategory(tree: Tree, { level, parentId, name }: NewCategory, rules: Rules): Added | null {
  if (level === 'majorCategory') {
    const major = newMajor(rules.type, { parentId: rules.provinceId, index: tree.length + 1, name });
    return { tree: [...tree, major], id: major.id };
  }
  const path = pathOf(tree, parentId);
  if (level === 'minorCategory' && path?.level === 'majorCategory') {
    const siblings = tree[path.major]?.minorCategory ?? [];
    const minor = newMinor({ parentId, index: siblings.length + 1, name });
    return { tree: changeMinors(tree, path.major, (minors) => [...minors, minor]), id: minor.id };
  }
  if (level === 'subminorCategory' && path?.level === 'minorCategory') {
    const siblings = itemsAt(tree, path).minor?.subminorCategory ?? [];
    const subMinor = newSubMinor(rules.type, { parentId, index: siblings.length + 1, name });
    return { tree: changeSubMinors(tree, path, (items) => [...items, subMinor]), id: subMinor.id };
  }
  return null;
}

/** Adds a further entry to a sub-minor: the fees of all entries are added up. */
export function addEntry(tree: Tree, subMinorId: string, { type }: Rules): Added | null {
  const path = pathOf(tree, subMinorId);
  if (path?.level !== 'subminorCategory') return null;
  const entry = newEntry(type, subMinorId);
  const changed = changeSubMinor(tree, path, (item) => withEntries(item, type, [...entriesOf(item, type), entry]));
  return { tree: changed, id: entry.id };
}

/** Removes an item and everything below it; later siblings move up. */
export function removeItem(tree: Tree, id: string): Tree {
  const path = pathOf(tree, id);
  return path === undefined ? tree : changeSiblings(tree, path, (items) => items.filter((item) => item.id !== id));
}
