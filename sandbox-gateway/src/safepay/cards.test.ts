import { expect, test } from 'vitest';
import { cardFaults, cardOf, isDeclined, isDeclinedAgain, isLuhn, yearsAt } from './cards.ts';

const NOW = Date.parse('2026-11-21T12:00:00+05:00');
const card = { number: '4456 5300 0000 1005', month: '11', year: '2026', cvv: '123' };

test('a test card is good to the end of its month', () => {
  expect(cardFaults(card, NOW)).toEqual([]);
  expect(cardFaults({ ...card, month: '10' }, NOW)).toEqual([{ field: 'expiry', fault: 'past' }]);
  expect(cardFaults({ ...card, year: '2002' }, NOW)).toEqual([{ field: 'expiry', fault: 'past' }]);
});

test('years are 40, from 24 years back', () => {
  const years = yearsAt(NOW);
  expect([years[0], years.at(-1), years.length]).toEqual(['2002', '2041', 40]);
  expect(cardFaults({ ...card, year: '2042' }, NOW)).toEqual([{ field: 'expiry', fault: 'expiry' }]);
});

test('all that is wrong is told at once', () => {
  expect(cardFaults({ number: '4456530000001006', month: '', year: '', cvv: '12' }, NOW)).toEqual([
    { field: 'number', fault: 'number' },
    { field: 'expiry', fault: 'expiry' },
    { field: 'cvv', fault: 'cvv' },
  ]);
});

test('a number that could be real is refused', () => {
  expect(isLuhn('4242424242424242')).toBe(true);
  expect(cardFaults({ ...card, number: '4242424242424242' }, NOW)).toEqual([{ field: 'number', fault: 'notTest' }]);
});

test('digits of Urdu are digits', () => {
  expect(cardFaults({ ...card, number: '۴۴۵۶ ۵۳۰۰ ۰۰۰۰ ۱۰۰۵' }, NOW)).toEqual([]);
});

test('some cards are declined, one of them only when it is charged again', () => {
  expect([isDeclined('4456530000001005'), isDeclined('4456-5300-0000-1013')]).toEqual([false, true]);
  const kept = cardOf({ ...card, number: '4000000000000341' });
  expect(isDeclined('4000000000000341')).toBe(false);
  expect(isDeclinedAgain(kept)).toBe(true);
});

test('nothing is kept of a number but its last four', () => {
  expect(cardOf(card)).toEqual({ brand: 'Visa', lastFour: '1005', month: '11', year: '2026' });
});
