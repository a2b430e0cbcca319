// For several fees that are affixed together: their sum, the way to pay each, and whether they were paid in full.
import { type Amount, decimalOfDigits, isAbove, minus, plus, toAmount, zero } from '../number/decimal.ts';

export * from './way-to-pay.ts';

/** The exact sum of amounts as the engine answers them. */
export const sumOf = (amounts: readonly Amount[]): Amount =>
  toAmount(amounts.map(toDecimal).reduce((sum, amount) => plus(sum, amount), zero));

/** Compares a payment with the fee: exact, or short or over by an amount. */
export function compareWithFee(paid: Amount, fee: Amount): { state: 'exact' | 'short' | 'over'; by: Amount } {
  const [payment, due] = [toDecimal(paid), toDecimal(fee)];
  if (isAbove(due, payment)) return { state: 'short', by: toAmount(minus(due, payment)) };
  return { state: isAbove(payment, due) ? 'over' : 'exact', by: toAmount(minus(payment, due)) };
}

function toDecimal(amount: Amount) {
  const [whole = '', fraction = ''] = String(amount).split('.');
  return decimalOfDigits(whole, fraction);
}
