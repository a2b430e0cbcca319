import { numberIn } from '@mizan/engine/review';

/** A spreadsheet takes a cell that begins so for a formula. The guard is included, so that it can be removed exactly. */
const risky = /^[=+\-@\t\r\n＝＋－＠']/;
const guard = "'";

const isNumeric = (text: string) => ['number', 'unfit'].includes(numberIn(text).kind);

/** Makes a spreadsheet show the text as it is. */
export const guarded = (text: string) => (risky.test(text) ? guard + text : text);

/** A cell for readers: amounts stay numbers, and text is never taken for a formula. */
export const shownCell = (value: string | number | null) =>
  typeof value !== 'string' || /^\d+(\.\d+)?$/.test(value) ? value : guarded(value);

/** The same for cells that may hold numbers: text that looks like a number stays text. */
export const guardedNumerals = (text: string) => (isNumeric(text) ? guard + text : guarded(text));

function isGuarded(cell: string): boolean {
  if (!cell.startsWith(guard)) return false;
  const text = cell.slice(guard.length);
  return risky.test(text) || isNumeric(text);
}

export const unguarded = (cell: string) => (isGuarded(cell) ? cell.slice(guard.length) : cell);
