import type { DatedField } from '@mizan/api';
import { type CalculationType, isSame, type MajorCategory, type Reading, type SubMinorCategory } from '@mizan/engine';
import type { EntryField, RuleField } from '@mizan/engine/fields';
import type { Column } from '../../tree/columns';
import { entryField, ruleField } from '../../tree/fields';
import type { CellValue } from '../../tree/read-cell';
import { type Row, type RuleRow, readingOf } from '../../tree/rows';
import type { Entry } from '../../tree/tree';
import { cellAt, isCategory } from './cells';

/** The fields of one item whose value differs between days, each with its values. */
export type DatedItem = ReadonlyMap<string, DatedField['values']>;

/** The fields whose value differs between days, by the id of their item. */
export function datedByItem(fields: readonly DatedField[]): ReadonlyMap<string, DatedItem> {
  const items = Map.groupBy(fields, ({ item }) => item);
  return new Map([...items].map(([item, own]) => [item, new Map(own.map(({ field, values }) => [field, values]))]));
}

type OnDay = { readonly dated: DatedItem; readonly day: string; readonly type: CalculationType };

/** The value of a cell on a day, since when it holds, and what follows; null for a cell with one value on all days. */
export function periodOf(row: Row, column: Column, { dated, day, type }: OnDay) {
  if (cellAt(row, column) === null) return null;
  const values = dated.get(fieldOf(row, column, type)) ?? [];
  const cells = values.map(({ from, value }) => ({ from, value: cellIn(value, { row, column, type }) }));
  const changes = cells.filter(({ value }, at) => at === 0 || !isSame(value, cells[at - 1]?.value));
  const now = changes.findLast(({ from }) => from <= day);
  if (now === undefined || changes.length < 2) return null;
  return { value: now.value, since: now.from, next: changes.find(({ from }) => from > day) };
}

/** The first day later than the given one from which an item is removed. */
export const removalAfter = (dated: DatedItem, day: string): string | undefined =>
  dated.get('removed')?.find(({ from, value }) => from > day && value === true)?.from;

/** The field of the law that contains a cell: all entries are one field, and all readings another. */
function fieldOf(row: Row, { field, isOfEntry }: Column, type: CalculationType): string {
  if (isCategory(row)) return field;
  if (row.reading !== null) return 'readings';
  return isOfEntry ? type : field;
}

type CellPlace = { readonly row: Row; readonly column: Column; readonly type: CalculationType };

/** The value of a cell, taken from a value of the field that contains it (`fieldOf`). */
function cellIn(value: unknown, { row, column, type }: CellPlace): CellValue | undefined {
  if (isCategory(row)) return value as MajorCategory['name'];
  if (row.reading === null)
    return column.isOfEntry ? inEntry(value, row, column) : inRule({ [column.field]: value }, row, column);
  const reading = ((value ?? []) as readonly Reading[]).find(({ id }) => id === row.reading?.id);
  if (reading === undefined) return undefined;
  return column.isOfEntry ? inEntry(reading[type], row, column) : ruleField(reading, column.field as RuleField);
}

function inEntry(entries: unknown, row: RuleRow, { field }: Column): CellValue | undefined {
  const entry = ((entries ?? []) as readonly Entry[]).find(({ id }) => id === row.entry?.id);
  return entry && entryField(entry, field as EntryField);
}

/** Puts the field into its rule before it is read, because `ruleField` reads from whole rules. */
const inRule = (field: Partial<SubMinorCategory>, row: RuleRow, column: Column) =>
  ruleField({ ...readingOf(row), ...field }, column.field as RuleField);
