import { numberIn } from './cell-number.ts';

/** What a spreadsheet takes for a formula where a cell begins with it; and the guard itself, so that it can be told. */
const risky = /^[=+\-@\t\r\n＝＋－＠']/;
const guard = "'";

const isNumeric = (text: string) => ['number', 'unfit'].includes(numberIn(text).kind);

/** Text that a spreadsheet shows as it is. */
export const guarded = (text: string) => (risky.test(text) ? guard + text : text);

/** The same where a number could stand instead: text that looks like one stays text. */
export const guardedNumerals = (text: string) => (isNumeric(text) ? guard + text : guarded(text));

function isGuarded(cell: string): boolean {
  if (!cell.startsWith(guard)) return false;
  const text = cell.slice(guard.length);
  return risky.test(text) || isNumeric(text);
}

export const unguarded = (cell: string) => (isGuarded(cell) ? cell.slice(guard.length) : cell);
