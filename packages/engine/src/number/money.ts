import { type Decimal, decimal, isAbove, toAmount, zero } from './decimal.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Ten trillion: no larger amount is read, stored or computed with. */
export const MAX_RUPEES = 10_000_000_000_000;
export const MAX_AMOUNT = decimal(MAX_RUPEES, 0);

/** More characters than any allowed amount has; longer text is refused unread. */
const MAX_LENGTH = 20;

/** Parses an amount of rupees from the API: a JSON number or plain digits, exact or refused. */
export function parseAmount(value: unknown): Decimal | Refusal {
  if (typeof value === 'number') return parseNumber(value);
  if (value === undefined || value === null || value === '') return refuse('AMOUNT_MISSING');
  if (typeof value !== 'string') return refuse('AMOUNT_NOT_A_NUMBER');
  return parseDigits(value);
}

function parseNumber(value: number): Decimal | Refusal {
  if (!(value > 0 && value <= MAX_RUPEES)) return parseOtherNumber(value);
  // The product may be slightly off, but dividing it gives the same number only if that has whole paisa.
  const paisa = Math.floor(value * 100 + 0.5);
  return paisa / 100 === value ? decimal(paisa, 2) : refuse('AMOUNT_HAS_TOO_MANY_DECIMALS');
}

/** Zero, or the refusal of a number that is no amount. */
function parseOtherNumber(value: number): Decimal | Refusal {
  if (Number.isNaN(value)) return refuse('AMOUNT_NOT_A_NUMBER');
  if (value < 0 || Object.is(value, -0)) return refuse('AMOUNT_HAS_SIGN');
  return value === 0 ? zero : refuse('AMOUNT_TOO_LARGE');
}

function parseDigits(text: string): Decimal | Refusal {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return refuse(malformedCode(text));
  if (fraction.length > 2) return refuse('AMOUNT_HAS_TOO_MANY_DECIMALS');
  if (text.length > MAX_LENGTH) return refuse('AMOUNT_TOO_LARGE');
  const amount = decimal(Number(whole + fraction), fraction.length);
  return isAbove(amount, MAX_AMOUNT) ? refuse('AMOUNT_TOO_LARGE') : amount;
}

/** The amount if it is within the limits of the rule, otherwise the refusal. */
export function withinLimits(amount: Decimal, minimum: Decimal | null, maximum: Decimal | null): Decimal | Refusal {
  if (minimum && isAbove(minimum, amount)) return refuse('AMOUNT_BELOW_MINIMUM', { minimum: toAmount(minimum) });
  if (maximum && isAbove(amount, maximum)) return refuse('AMOUNT_ABOVE_MAXIMUM', { maximum: toAmount(maximum) });
  return amount;
}

/** The error code for text that is not plain digits. */
export function malformedCode(text: string) {
  if (/^\s*[-+\u2212]/.test(text)) return 'AMOUNT_HAS_SIGN';
  return /^\d[\d.]{0,40}e[-+]?\d+$/i.test(text) ? 'AMOUNT_HAS_EXPONENT' : 'AMOUNT_NOT_A_NUMBER';
}
