import { type Amount, westernDigits } from '@mizan/engine';

export type Prices = readonly { from: number; unitPaisa: number }[];

/** Of one search, where so many are bought: the last that applies. */
export const unitPrice = (prices: Prices, searches: number) =>
  prices.findLast(({ from }) => from <= searches)?.unitPaisa;

/** Whole paisa as rupees, exactly; paisa in two figures, and none where there are none. */
export function rupeesOf(paisa: number): Amount {
  const [whole, rest] = [Math.trunc(paisa / 100), paisa % 100];
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** A whole number of searches within the limits; nothing where it is not one. */
export function readCount(typed: string, { minimum, maximum }: { minimum: number; maximum: number }) {
  const digits = westernDigits(typed).replaceAll(/[,،٬\s]/g, '');
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  return count >= minimum && count <= maximum ? count : undefined;
}

/** 03 and nine digits, however they were set apart; with the country before them as well. */
export function readMobile(typed: string) {
  const digits = westernDigits(typed)
    .replaceAll(/[\s-]/g, '')
    .replace(/^(\+|00)92/, '0');
  return /^03\d{9}$/.test(digits) ? digits : undefined;
}

export function readCnic(typed: string) {
  const digits = westernDigits(typed).replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
