import { divide, minus as less, plus as more, times as product, type RoundingMode, type Whole } from './whole.ts';

/**
 * An exact decimal: `units` times 10^-`places`. All amounts, rates and fees are such decimals, in rupees. The engine
 * divides only by powers of ten and into whole steps, so no other fractions arise.
 */
export type Decimal = { readonly units: Whole; readonly places: number };

/** An exact amount in an answer: a JSON number up to fifteen digits, otherwise plain digits. */
export type Amount = number | string;

export const decimal = (units: Whole, places: number): Decimal => ({ units, places });

export const zero = decimal(0, 0);
export const one = decimal(1, 0);
export const hundredth = decimal(1, 2);

/** Fifteen digits, as many as a double always holds. */
const MAX_UNITS = 999_999_999_999_999;
/** The powers of ten that a double holds exactly; they are parsed, because computing them would round. */
const powersOfTen = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

const powerOfTen = (exponent: number): Whole => powersOfTen[exponent] ?? 10n ** BigInt(exponent);

/** The decimal of a number as it was written; null for a sign, an exponent, or more digits than are exact. */
export function decimalOf(value: number, maxPlaces = 6): Decimal | null {
  if (value === 0) return zero;
  if (value === 1) return one;
  if (Number.isInteger(value)) return value > 0 && value <= MAX_UNITS ? decimal(value, 0) : null;
  // Negative, not a number, or so small that it prints with an exponent.
  if (!(value >= 0.000001)) return null;
  const [whole = '', fraction = ''] = String(value).split('.');
  const units = Number(whole + fraction);
  return units <= MAX_UNITS && fraction.length <= maxPlaces ? decimal(units, fraction.length) : null;
}

/** The decimal of plain digits of any length. The product by 1 turns a small bigint into a number. */
export const decimalOfDigits = (whole: string, fraction: string) =>
  decimal(product(BigInt(whole + fraction), 1), fraction.length);

/** Converts the units of a decimal to a finer place. */
const unitsAt = ({ units, places }: Decimal, finer: number): Whole =>
  places === finer ? units : product(units, powerOfTen(finer - places));

export function times(a: Decimal, b: Decimal): Decimal {
  if (b.units === 1 && b.places === 0) return a;
  return decimal(product(a.units, b.units), a.places + b.places);
}

export function plus(a: Decimal, b: Decimal): Decimal {
  if (a.units === 0) return b;
  const places = a.places > b.places ? a.places : b.places;
  return decimal(more(unitsAt(a, places), unitsAt(b, places)), places);
}

export function minus(a: Decimal, b: Decimal): Decimal {
  const places = a.places > b.places ? a.places : b.places;
  return decimal(less(unitsAt(a, places), unitsAt(b, places)), places);
}

export function isAbove(a: Decimal, b: Decimal): boolean {
  if (a.places === b.places) return a.units > b.units;
  return a.places > b.places ? a.units > unitsAt(b, a.places) : unitsAt(a, b.places) > b.units;
}

/** The order of two decimals, for sorting. */
export const compare = (a: Decimal, b: Decimal) => (isAbove(a, b) ? 1 : isAbove(b, a) ? -1 : 0);

export function isEqual(a: Decimal, b: Decimal): boolean {
  const places = a.places > b.places ? a.places : b.places;
  return unitsAt(a, places) === unitsAt(b, places);
}

export const least = (a: Decimal, b: Decimal) => (isAbove(a, b) ? b : a);

/** How many multiples of `step` the value contains. */
export function stepsIn(value: Decimal, step: Decimal, mode: RoundingMode): Decimal {
  const places = value.places > step.places ? value.places : step.places;
  return decimal(divide(unitsAt(value, places), unitsAt(step, places), mode), 0);
}

export const roundTo = (value: Decimal, step: Decimal, mode: RoundingMode) => times(stepsIn(value, step, mode), step);

/** The nearest paisa; halves are rounded up. */
export const roundToPaisa = (value: Decimal): Decimal =>
  value.places <= 2 ? value : decimal(divide(value.units, powerOfTen(value.places - 2), 'nearest'), 2);

/** The decimal in plain digits, without zeros at the end: `14055.525`. */
export function print({ units, places }: Decimal): string {
  if (places === 0) return String(units);
  const digits = String(units).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, -places);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The JSON number nearest to the decimal: exact to the paisa up to seventy trillion rupees. */
export function toNumber({ units, places }: Decimal): number {
  const scale = powersOfTen[places];
  return typeof units === 'number' && scale !== undefined ? units / scale : Number(print({ units, places }));
}

export function toAmount(value: Decimal): Amount {
  const { units, places } = value;
  // This is the fast path, since every step has several amounts. With more than six places an amount may be below a
  // millionth, which a number would print with an exponent.
  if (typeof units === 'number' && units <= MAX_UNITS && places <= 6) return units / (powersOfTen[places] ?? 1);
  const isPlain = units === 0 || (units <= MAX_UNITS && toNumber(value) >= 0.000001);
  return isPlain ? toNumber(value) : print(value);
}
