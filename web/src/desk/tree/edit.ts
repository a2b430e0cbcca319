import type { SubMinorCategory } from '@mizan/engine';
import type { RulebookKey } from '@mizan/engine/changes';
import type { EntryField, RuleField } from '@mizan/engine/fields';
import { limits } from '@mizan/engine/review';
import type { Cell } from './columns.ts';
import { entryField, ruleField, withCell } from './fields.ts';
import { newEntry, newMajor, newMinor, newReading, newSubMinor } from './new-items.ts';
import type { CellValue } from './read-cell.ts';
import type { Level, Tree } from './tree.ts';
import {
  changeAnyReading,
  changeMajor,
  changeMinor,
  changeMinors,
  changeReadings,
  changeSiblings,
  changeSubMinors,
  entriesOf,
  itemsAt,
  nextIndex,
  pathOf,
  typeOf,
  withEntries,
} from './tree.ts';

/** Sets the value of one cell; an unknown cell changes nothing. */
export function setCell(tree: Tree, { id, field }: Cell, value: CellValue): Tree {
  const path = pathOf(tree, id);
  const before = valueAt(tree, { id, field });
  if (path === undefined || before === undefined || before === value) return tree;
  if (path.level === 'majorCategory')
    return changeMajor(tree, path.major, (item) => ({ ...item, name: String(value) }));
  if (path.level === 'minorCategory') return changeMinor(tree, path, (item) => ({ ...item, name: String(value) }));
  return changeAnyReading(tree, path, (rule) => withCell(rule, { id, field, value }, typeOf(tree, path)));
}

/** The value of a cell; undefined if there is no such cell. */
export function valueAt(tree: Tree, { id, field }: Cell): CellValue | undefined {
  const path = pathOf(tree, id);
  if (path === undefined) return undefined;
  const { major, minor, subMinor, reading } = itemsAt(tree, path);
  if (path.level === 'majorCategory') return field === 'name' ? major?.name : undefined;
  if (path.level === 'minorCategory') return field === 'name' ? minor?.name : undefined;
  const rule = reading ?? subMinor;
  if (rule === undefined) return undefined;
  if (path.level !== 'entry') return ruleField(rule, field as RuleField);
  const entry = entriesOf(rule, typeOf(tree, path))[path.entry];
  return entry && entryField(entry, field as EntryField);
}

type Addition = { readonly tree: Tree; readonly id: string };
type NewCategory = { readonly level: Level; readonly parentId: string; readonly name: string };

/** Appends a category, even without a name; null if the parent does not exist. */
export function addCategory(tree: Tree, { level, parentId, name }: NewCategory, key: RulebookKey): Addition | null {
  if (level === 'majorCategory') {
    const major = newMajor(key.type, { parentId: key.provinceId, index: nextIndex(tree), name });
    return { tree: [...tree, major], id: major.id };
  }
  const path = pathOf(tree, parentId);
  if (level === 'minorCategory' && path?.level === 'majorCategory') {
    const siblings = tree[path.major]?.minorCategory ?? [];
    const minor = newMinor({ parentId, index: nextIndex(siblings), name });
    return { tree: changeMinors(tree, path.major, (minors) => [...minors, minor]), id: minor.id };
  }
  if (level === 'subminorCategory' && path?.level === 'minorCategory') {
    const siblings = itemsAt(tree, path).minor?.subminorCategory ?? [];
    const subMinor = newSubMinor(key.type, { parentId, index: nextIndex(siblings), name });
    return { tree: changeSubMinors(tree, path, (items) => [...items, subMinor]), id: subMinor.id };
  }
  return null;
}

/** Adds a further entry to a sub-minor or to a reading of it: the fees of all entries are added up. */
export function addEntry(tree: Tree, id: string, { type }: RulebookKey): Addition | null {
  const path = pathOf(tree, id);
  if (path?.level !== 'subminorCategory' && path?.level !== 'reading') return null;
  const entry = newEntry(type, itemsAt(tree, path).subMinor?.id ?? id);
  const changed = changeAnyReading(tree, path, (rule) => withEntries(rule, type, [...entriesOf(rule, type), entry]));
  return { tree: changed, id: entry.id };
}

/** Adds another reading to a rule, with the figures of the rule; null if the rule has the maximum of readings. */
export function addReading(tree: Tree, subMinorId: string, { type }: RulebookKey): Addition | null {
  const path = pathOf(tree, subMinorId);
  const rule = path?.level === 'subminorCategory' ? itemsAt(tree, path).subMinor : undefined;
  if (path === undefined || rule === undefined || !mayAddReading(rule)) return null;
  const reading = newReading(type, rule);
  return { tree: changeReadings(tree, path, (readings) => [...readings, reading]), id: reading.id };
}

/** Whether a rule has room for another reading. */
export const mayAddReading = ({ readings = [] }: SubMinorCategory) => readings.length < limits.readings;

/** Removes an item and everything below it; later siblings move up. */
export function removeItem(tree: Tree, id: string): Tree {
  const path = pathOf(tree, id);
  return path === undefined ? tree : changeSiblings(tree, path, (items) => items.filter((item) => item.id !== id));
}
