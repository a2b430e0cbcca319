import { westernDigits } from './digits.ts';

/** The content of a number cell. A number that cannot be stored exactly as written is `unfit`, never rounded. */
export type CellNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' | 'text' }
  | { readonly kind: 'unfit'; readonly code: 'HAS_EXPONENT' | 'HAS_SIGN' | 'TOO_MANY_DIGITS' };

// Each pattern runs in linear time on any text, because no two of its parts can match the same digits.
const plain = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Longer figures are refused unread, even if most of their digits are leading or trailing zeros. */
const MAX_DIGITS = 60;

/** Reads the number in a cell of a file or form, with or without groups: `150000`, `150,000`, `1,50,000`. */
export function numberIn(cell: string): CellNumber {
  const text = cell.trim();
  if (text === '') return { kind: 'empty' };
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text;
  if (plain.test(digits)) return exactNumber(digits);
  if (!numeric.test(text)) return { kind: 'text' };
  return { kind: 'unfit', code: /e/i.test(text) ? 'HAS_EXPONENT' : 'HAS_SIGN' };
}

/** A double holds fifteen digits; a number that it would change is refused. */
function exactNumber(digits: string): CellNumber {
  if (digits.length > MAX_DIGITS) return { kind: 'unfit', code: 'TOO_MANY_DIGITS' };
  const [whole = '', fraction = ''] = digits.split('.');
  const significant = fraction.replace(/0+$/, '');
  const canonical = (whole.replace(/^0+(?=\d)/, '') || '0') + (significant === '' ? '' : `.${significant}`);
  const value = Number(canonical);
  const isExact = String(value) === canonical;
  return isExact ? { kind: 'number', value } : { kind: 'unfit', code: 'TOO_MANY_DIGITS' };
}

/** The multiplier for a percentage, `0.0075` for `0.75%`; null for other text or more than six decimals. */
export function multiplierOf(text: string): string | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,4}))?\s?[%٪％]$/.exec(westernDigits(text).trim()) ?? [];
  if (whole === undefined) return null;
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '');
}
