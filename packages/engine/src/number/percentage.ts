import { westernDigits } from './digits.ts';

/** The multiplier that a percentage stands for, `0.0075` for `0.75%`; null for any other text, and for more than six decimals. */
export function multiplierOf(text: string): string | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,4}))?\s?[%٪％]$/.exec(westernDigits(text).trim()) ?? [];
  if (whole === undefined) return null;
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '');
}
