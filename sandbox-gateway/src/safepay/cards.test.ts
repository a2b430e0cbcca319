import { expect, test } from 'vitest';
import { cardFaults, cardOf, isDeclined, isDeclinedAgain, isLuhn, yearsAt } from './cards.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:00');
const card = { number: '4456 5300 0000 1005', month: '11', year: '2026', cvv: '123' };

test('accepts a test card until the end of its month', () => {
  expect(cardFaults(card, NOW)).toEqual([]);
  expect(cardFaults({ ...card, month: '10' }, NOW)).toEqual([{ field: 'expiry', fault: 'past' }]);
  expect(cardFaults({ ...card, year: '2002' }, NOW)).toEqual([{ field: 'expiry', fault: 'past' }]);
});

test('offers 40 years, from 24 years ago', () => {
  const years = yearsAt(NOW);
  expect([years[0], years.at(-1), years.length]).toEqual(['2002', '2041', 40]);
  expect(cardFaults({ ...card, year: '2042' }, NOW)).toEqual([{ field: 'expiry', fault: 'expiry' }]);
});

test('reports all faults at once', () => {
  expect(cardFaults({ number: '4456530000001006', month: '', year: '', cvv: '12' }, NOW)).toEqual([
    { field: 'number', fault: 'number' },
    { field: 'expiry', fault: 'expiry' },
    { field: 'cvv', fault: 'cvv' },
  ]);
});

test('refuses a number that could be real', () => {
  expect(isLuhn('4242424242424242')).toBe(true);
  expect(cardFaults({ ...card, number: '4242424242424242' }, NOW)).toEqual([{ field: 'number', fault: 'notTest' }]);
});

test('reads Urdu digits', () => {
  expect(cardFaults({ ...card, number: '۴۴۵۶ ۵۳۰۰ ۰۰۰۰ ۱۰۰۵' }, NOW)).toEqual([]);
});

test('declines some cards, one of them only on a second charge', () => {
  expect([isDeclined('4456530000001005'), isDeclined('4456-5300-0000-1013')]).toEqual([false, true]);
  const kept = cardOf({ ...card, number: '4000000000000341' });
  expect(isDeclined('4000000000000341')).toBe(false);
  expect(isDeclinedAgain(kept)).toBe(true);
});

test('keeps only the last four digits of a number', () => {
  expect(cardOf(card)).toEqual({ brand: 'Visa', lastFour: '1005', month: '11', year: '2026' });
});
