import type { Amount, Decimal } from './decimal.ts';
import {
  decimal,
  decimalOf,
  decimalOfDigits,
  isAbove,
  isEqual,
  plus,
  roundToPaisa,
  times,
  toAmount,
  zero,
} from './decimal.ts';
import { westernDigits } from './digits.ts';
import { MAX_AMOUNT, malformedCode, withinLimits } from './money.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** More characters than anyone types for an amount; longer text is refused unread. */
const MAX_TYPED_LENGTH = 100;

/** The words for units by their number of zeros, the largest first: `1 crore 25 lakh` is an amount, `25 lakh 1 crore` is not. */
const unitWords: readonly (readonly [zeros: number, words: string])[] = [
  [11, 'kharab|کھرب'],
  [9, 'arab|billion|ارب'],
  [7, 'crores?|karor|cr|کروڑ'],
  [6, 'millions?'],
  [5, 'lakhs?|lacs?|لاکھ'],
  [3, 'thousand|hazar|ہزار'],
];
const unitPatterns = unitWords.map(([zeros, words]) => [zeros, new RegExp(`^(?:${words})$`)] as const);

/** The words for units, as a part of a regular expression. */
export const unit = `(?:${unitWords.map(([, words]) => words).join('|')})`;

/** The words and signs for rupees, as a part of a regular expression. */
export const currency = '(?:rs\\.?|pkr|rupees?|rupaye?|rupaiy[ae]|₨|روپے|روپیہ)';
const ending = '(?:\\s*/\\s*[-=])?';
const amountPattern = new RegExp(`^(?:${currency}\\s*)?(.*?)${ending}(?:\\s*${currency})?${ending}$`);
const partPattern = /([\d,][\d, ]*(?:\.\d*)?|\.\d+) *([^\d,. ]*) */y;

/** The limits of a rule, in rupees; 0 and null mean no limit. */
type AmountLimits = { readonly minimum?: number; readonly maximum?: number | null };

/** A refusal for being outside the limits includes the amount. */
type ReadAmount = { readonly amount: Amount } | (Refusal & { readonly amount?: Amount });

/** Reads an amount as people type it (`Rs. 1,50,000/-` and `1.5 lac` are 150000), within the limits of a rule. */
export function readAmount(typed: string, limits: AmountLimits = {}): ReadAmount {
  if (typed.length > MAX_TYPED_LENGTH) return refuse('AMOUNT_TOO_LARGE');
  const text = plain(typed);
  const body = amountPattern.exec(text)?.[1] ?? '';
  if (body === '') return refuse(text === '' ? 'AMOUNT_MISSING' : 'AMOUNT_NOT_A_NUMBER');
  const amount = sumOfParts(body);
  if (isRefusal(amount)) return amount;
  if (!isEqual(amount, roundToPaisa(amount))) return refuse('AMOUNT_HAS_TOO_MANY_DECIMALS');
  if (isAbove(amount, MAX_AMOUNT)) return refuse('AMOUNT_TOO_LARGE');
  const allowed = withinLimits(amount, limitOf(limits.minimum), limitOf(limits.maximum));
  return { ...(isRefusal(allowed) && allowed), amount: toAmount(amount) };
}

const limitOf = (rupees: number | null | undefined) => (rupees ? decimalOf(rupees, 2) : null);

/** Reads a typed number as plain digits, with at most one point and well-placed separators; null for other text. */
export function readDigits(typed: string): string | null {
  const [grouped = '', fraction = '', ...more] = plain(typed).split('.');
  if (!isWellGrouped(grouped) || more.length > 0 || !/^\d*$/.test(fraction) || grouped + fraction === '') return null;
  const digits = grouped.replace(/[, ]/g, '');
  return fraction === '' ? digits : `${digits || '0'}.${fraction}`;
}

/**
 * Unifies what keyboards write differently: digits, separators, spaces and Arabic forms of Urdu letters. Tabs and line
 * breaks stay, because they separate cells and group no digits.
 */
function plain(typed: string): string {
  return westernDigits(typed)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[،٬]/g, ',')
    .replace(/٫/g, '.')
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/ه/g, 'ہ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** `1 crore 25 lakh` is a sum with falling units. A bare number must stand alone: `2 lakh 50` is ambiguous. */
function sumOfParts(body: string): Decimal | Refusal {
  let sum = zero;
  let zerosBefore = Number.POSITIVE_INFINITY;
  for (partPattern.lastIndex = 0; partPattern.lastIndex < body.length; ) {
    const [, figure, word = ''] = partPattern.exec(body) ?? [];
    if (figure === undefined) return refuse(malformedCode(body));
    const zeros = word === '' ? 0 : unitPatterns.find(([, pattern]) => pattern.test(word))?.[0];
    const isBareAfterUnit = zeros === 0 && zerosBefore < Infinity;
    if (zeros === undefined || zeros >= zerosBefore || isBareAfterUnit) return refuse(malformedCode(body));
    const value = valueOf(figure.trim(), zeros);
    if (isRefusal(value)) return value;
    sum = plus(sum, value);
    zerosBefore = zeros;
  }
  return sum;
}

function valueOf(figure: string, zeros: number): Decimal | Refusal {
  const [grouped = '', fraction = ''] = figure.split('.');
  if (!isWellGrouped(grouped)) return refuse('AMOUNT_GROUPED_WRONGLY');
  if (zeros === 0 && fraction.length > 2) return refuse('AMOUNT_HAS_TOO_MANY_DECIMALS');
  return times(decimalOfDigits(grouped.replace(/[, ]/g, ''), fraction), decimal(10 ** zeros, 0));
}

/** No separators, groups of three (150,000), or lakh and crore groups (1,50,000); `1 50,000` may be two figures. */
const isWellGrouped = (grouped: string) =>
  /^\d*$/.test(grouped) ||
  /^\d{1,3}([, ])\d{3}(?:\1\d{3})*$/.test(grouped) ||
  /^\d{1,2}([, ])(?:\d{2}\1)*\d{3}$/.test(grouped);
