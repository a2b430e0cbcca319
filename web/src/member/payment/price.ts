import { type Amount, westernDigits } from '@mizan/engine';

export type Prices = readonly { from: number; unitPaisa: number }[];

/** The price of one search for this quantity. */
export const unitPrice = (prices: Prices, searches: number) =>
  prices.findLast(({ from }) => from <= searches)?.unitPaisa;

/** Paisa as rupees, exactly; two decimals, or none for whole rupees. */
export function rupeesOf(paisa: number): Amount {
  const [whole, rest] = [Math.trunc(paisa / 100), paisa % 100];
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** A whole number of searches within the limits, or undefined. */
export function readCount(typed: string, { minimum, maximum }: { minimum: number; maximum: number }) {
  const digits = westernDigits(typed).replaceAll(/[,،٬\s]/g, '');
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  return count >= minimum && count <= maximum ? count : undefined;
}
