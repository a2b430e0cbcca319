import type { Amount, Answer } from '@mizan/engine';
import { amountInWords } from '@mizan/engine';

/** Doubles are exact up to 15 digits; longer amounts are not spelled out. */
const MAX_DIGITS = 15;

const words = (amount: Amount | null | undefined) =>
  amount === null || amount === undefined || String(amount).replace('.', '').length > MAX_DIGITS
    ? null
    : { en: amountInWords(amount, 'en'), ur: amountInWords(amount, 'ur') };

/** The amount, the valuation and the fee in words, for the worksheet. The words are rupees, which other countries do not have. */
export function inWords(countryId: string, { amount, steps }: Pick<Answer, 'amount' | 'steps'>) {
  if (countryId !== 'pakistan') return { amount: null, valuation: null, courtFee: null };
  const result = steps.findLast((step) => step.kind === 'result');
  return { amount: words(amount), valuation: words(result?.valuation), courtFee: words(result?.fee) };
}
