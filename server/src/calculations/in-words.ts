import type { Amount, Step } from '@mizan/engine';
import { amountInWords } from '@mizan/engine';

/** More digits than a double is sure to carry would be told wrongly, and are not told. */
const MAX_DIGITS = 15;

const words = (amount: Amount | null | undefined) =>
  amount === null || amount === undefined || String(amount).replace('.', '').length > MAX_DIGITS
    ? null
    : { en: amountInWords(amount, 'en'), ur: amountInWords(amount, 'ur') };

/** The amount, and what it came to, as a worksheet spells them out. */
export function inWords(amount: Amount | null, steps: readonly Step[]) {
  const result = steps.findLast((step) => step.kind === 'result');
  return { amount: words(amount), valuation: words(result?.valuation), courtFee: words(result?.fee) };
}
