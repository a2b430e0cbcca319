import { isRefusal, readAmount } from '@mizan/engine';

/** Reads the text of a cell: null if empty, NaN if no number. Rates may have six decimals, amounts two. */
export function readTyped(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^\d+(?:\.\d{1,15})?$/.test(text)) return Number(text);
  const read = readAmount(text);
  return isRefusal(read) ? Number.NaN : Number(read.amount);
}
