// Several fees that are affixed together: their sum, and how each of them is paid.
import type { Amount } from '../number/decimal.ts';
import { decimalOfDigits, plus, toAmount, zero } from '../number/decimal.ts';

export * from './way-to-pay.ts';

/** The exact sum of amounts as the engine answers them. */
export const sumOf = (amounts: readonly Amount[]): Amount =>
  toAmount(amounts.map(toDecimal).reduce((sum, amount) => plus(sum, amount), zero));

function toDecimal(amount: Amount) {
  const [whole = '', fraction = ''] = String(amount).split('.');
  return decimalOfDigits(whole, fraction);
}
