/** A card as typed; its number goes no further than this file. */
export type TypedCard = { number: string; month: string; year: string; cvv: string };

/** The only data of a card that is stored. */
export type Card = { brand: string; lastFour: string; month: string; year: string };

/** Numbers that providers publish for tests. All others are refused, so that no real card is used here. */
const TEST_CARDS: Record<string, 'paid' | 'declined' | 'declined when charged again'> = {
  '4456530000001005': 'paid',
  '5200000000001005': 'paid',
  '4111111111111111': 'paid',
  '5555555555554444': 'paid',
  '4456530000001013': 'declined',
  '4000000000000002': 'declined',
  '4000000000000341': 'declined when charged again',
};

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
];

/** The last four digits of cards that are declined when charged again; a saved card has no other digits. */
const DECLINED_AGAIN = new Set(
  Object.keys(TEST_CARDS)
    .filter((number) => TEST_CARDS[number] === 'declined when charged again')
    .map((number) => number.slice(-4)),
);

/** The years to choose from begin in the past, so that an expired card can be typed. */
const OLDEST_YEARS = 24;
const YEARS = 40;

export function yearsAt(now: number) {
  const first = new Date(now).getFullYear() - OLDEST_YEARS;
  return Array.from({ length: YEARS }, (_, index) => String(first + index));
}

export const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export type CardFault =
  | { field: 'number'; fault: 'number' | 'notTest' }
  | { field: 'expiry'; fault: 'expiry' | 'past' }
  | { field: 'cvv'; fault: 'cvv' };

/** Returns all faults at once, so that the customer can correct them together. */
export function cardFaults({ number, month, year, cvv }: TypedCard, now: number): CardFault[] {
  const digits = digitsOf(number);
  const isKnown = digits in TEST_CARDS;
  return [
    ...(isLuhn(digits) ? [] : [{ field: 'number', fault: 'number' } as const]),
    ...(isLuhn(digits) && !isKnown ? [{ field: 'number', fault: 'notTest' } as const] : []),
    ...expiryFaults({ month, year }, now),
    ...(/^\d{3,4}$/.test(cvv.trim()) ? [] : [{ field: 'cvv', fault: 'cvv' } as const]),
  ];
}

function expiryFaults({ month, year }: Pick<TypedCard, 'month' | 'year'>, now: number): CardFault[] {
  if (!MONTHS.includes(month) || !yearsAt(now).includes(year)) return [{ field: 'expiry', fault: 'expiry' }];
  return isPast({ month, year }, now) ? [{ field: 'expiry', fault: 'past' }] : [];
}

/** A card is valid until the end of its month. */
export const isPast = ({ month, year }: Pick<Card, 'month' | 'year'>, now: number) =>
  now >= new Date(Number(year), Number(month), 1).getTime();

export const isDeclined = (number: string) => TEST_CARDS[digitsOf(number)] === 'declined';
export const isDeclinedAgain = ({ lastFour }: Card) => DECLINED_AGAIN.has(lastFour);

export const cardOf = ({ number, month, year }: TypedCard): Card => {
  const digits = digitsOf(number);
  const brand = BRANDS.find(([shape]) => shape.test(digits))?.[1] ?? 'Card';
  return { brand, lastFour: digits.slice(-4), month, year };
};

/** Removes separators, and converts Urdu and Arabic digits. */
const digitsOf = (number: string) =>
  number
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s-]/g, '');

/** Whether the last digit is the check digit of the others, as on every real card. */
export function isLuhn(digits: string) {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
