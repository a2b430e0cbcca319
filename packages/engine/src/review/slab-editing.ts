import type { Slab } from '../compute/rulebook.ts';
import { decimalOf, one, plus, toNumber } from '../number/decimal.ts';

/** A row of the slab editor: a slab whose value may still be empty. */
export type SlabRow = Omit<Slab, 'value'> & { value: number | null };

/** The messages of the contract, for the desk and for API clients; `n` counts the rows from 1. */
export const slabMessages = {
  MIN_NOT_BELOW_MAX: () => 'Min should be less then max',
  MAX_NOT_ABOVE_MIN: () => 'Max should greater than Min',
  MIN_NOT_ABOVE_PREVIOUS: () => 'Min should be greater then max of previous range',
  NAME_NOT_UNIQUE: () => 'Unique Name Required',
  SLABS_MISSING: () => 'At least one slab must remain',
  MIN_BELOW_PREVIOUS_SLAB: (n: number) =>
    `Slab ${n} min value must be greater than equal to the previous slab's max value`,
  MAX_ABOVE_NEXT_SLAB: (n: number) => `Slab ${n} max value must be less than equal to the next slab's min value`,
};

/** A message of the editor beside a field; `row` counts from 0 and is null for the set as a whole. */
export type SlabMessage = {
  row: number | null;
  field: 'name' | 'min' | 'max' | 'slabs';
  code: keyof typeof slabMessages;
};

export const describeSlabMessage = ({ code, row }: SlabMessage) => slabMessages[code]((row ?? 0) + 1);

/** Changes the end of a row, and moves the rows below it to begin after each other. */
export function changeMax(rows: readonly SlabRow[], row: number, max: number | null): SlabRow[] {
  const changed = rows.slice(0, row);
  for (const [index, following] of rows.slice(row).entries()) {
    changed.push(index === 0 ? { ...following, max } : moveUp(following, changed.at(-1)));
  }
  return changed;
}

/**
 * Moves a row to one rupee above the previous end; if its own end would be lower, it becomes one rupee wide. An unreadable
 * end is NaN: it moves no row, and stays until it is corrected.
 */
function moveUp(row: SlabRow, before: SlabRow | undefined): SlabRow {
  if (before === undefined || before.max === null || Number.isNaN(before.max)) return row;
  const min = nextRupee(before.max);
  return { ...row, min, max: row.max !== null && row.max <= min ? nextRupee(min) : row.max };
}

/** An open last row is closed first, because no row can follow an open one. */
export function addRow(rows: readonly SlabRow[]): SlabRow[] {
  const last = rows.at(-1);
  if (last === undefined) return [{ min: 0, max: 1, value: null }];
  const end = last.max ?? nextRupee(last.min);
  const min = nextRupee(end);
  return [...rows.slice(0, -1), { ...last, max: end }, { min, max: nextRupee(min), value: null }];
}

/** A schedule keeps at least one row: the last one is not removed. */
export const removeRow = (rows: readonly SlabRow[], row: number): SlabRow[] =>
  rows.length === 1 ? [...rows] : rows.filter((_, index) => index !== row);

/** The messages beside the fields while they are edited. */
export function rowMessages(rows: readonly SlabRow[]): SlabMessage[] {
  return rows.flatMap(({ min, max }, row) => {
    const messages = invertedMessages({ min, max }, row);
    const previousMax = rows[row - 1]?.max;
    if (row > 0 && previousMax !== undefined && min < (previousMax ?? Infinity)) {
      messages.push({ row, field: 'min', code: 'MIN_NOT_ABOVE_PREVIOUS' });
    }
    return messages;
  });
}

function invertedMessages({ min, max }: Pick<SlabRow, 'min' | 'max'>, row: number): SlabMessage[] {
  if (max === null || min < max) return [];
  return [
    { row, field: 'min', code: 'MIN_NOT_BELOW_MAX' },
    { row, field: 'max', code: 'MAX_NOT_ABOVE_MIN' },
  ];
}

export type SlabSave = { readonly slabs: Slab[] } | { readonly messages: SlabMessage[] };

/** The slabs that will be saved, which are the rows that charge, or the messages that prevent saving. */
export function saveRows(name: string, otherNames: readonly string[], rows: readonly SlabRow[]): SlabSave {
  const chargingRows = [...rows.keys()].filter((row) => charges(rows[row]));
  const slabs = rows.filter(charges);
  const found = [...slabs.flatMap(invertedMessages), ...neighbourMessages(slabs)];
  const messages = [
    ...nameMessages(name, otherNames),
    // Their rows count the slabs; the editor shows them beside its own rows.
    ...found.map((message) => ({ ...message, row: chargingRows[message.row ?? 0] ?? message.row })),
  ];
  if (slabs.length === 0) messages.push({ row: null, field: 'slabs', code: 'SLABS_MISSING' });
  return messages.length > 0 ? { messages } : { slabs };
}

const charges = (row: SlabRow | undefined): row is SlabRow & Slab =>
  row !== undefined && row.value !== null && row.value > 0;

function nameMessages(name: string, otherNames: readonly string[]): SlabMessage[] {
  const key = name.trim().toLowerCase();
  const isUnique = key !== '' && otherNames.every((other) => other.trim().toLowerCase() !== key);
  return isUnique ? [] : [{ row: null, field: 'name', code: 'NAME_NOT_UNIQUE' }];
}

function neighbourMessages(slabs: readonly Slab[]): SlabMessage[] {
  return slabs.flatMap(({ min, max }, row) => {
    const messages: SlabMessage[] = [];
    const [before, after] = [slabs[row - 1], slabs[row + 1]];
    if (before !== undefined && min < (before.max ?? Infinity)) {
      messages.push({ row, field: 'min', code: 'MIN_BELOW_PREVIOUS_SLAB' });
    }
    if (after !== undefined && (max ?? Infinity) > after.min) {
      messages.push({ row, field: 'max', code: 'MAX_ABOVE_NEXT_SLAB' });
    }
    return messages;
  });
}

/** Exact if the amount is exact; `check` reports figures with too many decimals. */
function nextRupee(amount: number): number {
  const exactly = decimalOf(amount);
  return exactly === null ? amount + 1 : toNumber(plus(exactly, one));
}
