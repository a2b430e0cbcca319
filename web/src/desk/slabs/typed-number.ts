import { isRefusal, readAmount } from '@mizan/engine';

/** What was typed into a cell: nothing is null, what is no number is NaN. Rates may have six decimals, amounts two. */
export function readTyped(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^\d+(?:\.\d{1,15})?$/.test(text)) return Number(text);
  const read = readAmount(text);
  return isRefusal(read) ? Number.NaN : Number(read.amount);
}
