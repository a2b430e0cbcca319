// A guard is an apostrophe before a text. Files that are imported again use `guarded` and `guardedNumerals`, which `unguarded`
// undoes; files for readers use `readableCell`.
import { numberIn } from '@mizan/engine/review';

/** A cell that begins with one of these may be taken for a formula. The guard is in the list, so that it can be undone exactly. */
const risky = /^[=+\-@\t\r\n＝＋－＠']/;
const guard = "'";

/** Whether a spreadsheet would take the text for a number, also one that is not exact. */
const isNumeric = (text: string) => ['number', 'unfit'].includes(numberIn(text).kind);

/** Puts a guard before text that a spreadsheet would take for a formula. */
export const guarded = (text: string) => (risky.test(text) ? guard + text : text);

/** The number of a document, of which a spreadsheet may change nothing. */
export type DocumentNumber = { documentNumber: string };

/** A cell of a file for readers: amounts stay numbers, all other text is guarded. */
export function readableCell(value: string | number | DocumentNumber | null) {
  if (value !== null && typeof value === 'object') return guardedDigits(value.documentNumber);
  return typeof value !== 'string' || /^\d+(\.\d+)?$/.test(value) ? value : guarded(value);
}

/**
 * Guards a text of digits and the signs of numbers and dates: a spreadsheet would round it after fifteen digits, drop leading
 * zeros or make a date of it.
 */
const guardedDigits = (text: string) => (/^\d[\dE ./-]*$/.test(text) ? guard + text : guarded(text));

/** Guards also text that looks like a number, for columns that may hold numbers. */
export const guardedNumerals = (text: string) => (isNumeric(text) ? guard + text : guarded(text));

function isGuarded(cell: string): boolean {
  if (!cell.startsWith(guard)) return false;
  const text = cell.slice(guard.length);
  return risky.test(text) || isNumeric(text);
}

/** The text of a cell without the guard that an export put there. */
export const unguarded = (cell: string) => (isGuarded(cell) ? cell.slice(guard.length) : cell);
