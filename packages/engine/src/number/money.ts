import type { Decimal } from './decimal.ts';
import { decimal, isAbove, zero } from './decimal.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** Ten trillion rupees, in paisa. */
export const mostAmount = decimal(1_000_000_000_000_000, 2);

/** More characters than any allowed amount has; nothing longer is looked at. */
const longestAmount = 20;

/** An amount of rupees as the API carries it: a JSON number or plain digits, exact or refused. */
export function parseAmount(value: unknown): Decimal | Refusal {
  if (typeof value === 'number') return parseNumber(value);
  if (value === undefined || value === null || value === '') return refuse('AMOUNT_MISSING');
  if (typeof value !== 'string') return refuse('AMOUNT_NOT_A_NUMBER');
  return parseDigits(value);
}

function parseNumber(value: number): Decimal | Refusal {
  if (!(value > 0 && value <= 10_000_000_000_000)) return parseOtherNumber(value);
  // The product may be off by a little, but only the number that was written is again the same after dividing.
  const paisa = Math.floor(value * 100 + 0.5);
  return paisa / 100 === value ? decimal(paisa, 2) : refuse('AMOUNT_HAS_TOO_MANY_DECIMALS');
}

function parseOtherNumber(value: number): Decimal | Refusal {
  if (Number.isNaN(value)) return refuse('AMOUNT_NOT_A_NUMBER');
  if (value < 0 || Object.is(value, -0)) return refuse('AMOUNT_HAS_SIGN');
  return value === 0 ? zero : refuse('AMOUNT_TOO_LARGE');
}

function parseDigits(text: string): Decimal | Refusal {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return refuse(whyNotDigits(text));
  if (fraction.length > 2) return refuse('AMOUNT_HAS_TOO_MANY_DECIMALS');
  if (text.length > longestAmount) return refuse('AMOUNT_TOO_LARGE');
  const amount = decimal(Number(whole + fraction), fraction.length);
  return isAbove(amount, mostAmount) ? refuse('AMOUNT_TOO_LARGE') : amount;
}

export function whyNotDigits(text: string) {
  if (/^\s*[-+\u2212]/.test(text)) return 'AMOUNT_HAS_SIGN';
  return /^\d[\d.]{0,40}e[-+]?\d+$/i.test(text) ? 'AMOUNT_HAS_EXPONENT' : 'AMOUNT_NOT_A_NUMBER';
}
