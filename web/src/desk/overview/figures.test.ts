import { expect, test } from 'vitest';
import { firstBusy } from './figures';

const daysOf = (days: number, ...busy: readonly number[]) =>
  Array.from({ length: days }, (_, day) => (busy.includes(day) ? 1 : 0));

test('the plots begin with the first day that has a count in any of them', () => {
  expect(firstBusy([daysOf(30, 20), daysOf(30, 12, 25), daysOf(30)], 30)).toBe(12);
});

test('the plots show at least a week, also if less happened', () => {
  expect(firstBusy([daysOf(30, 29)], 30)).toBe(23);
  expect(firstBusy([daysOf(30)], 30)).toBe(23);
});

test('the plots show every day of a range that is shorter than a week', () => {
  expect(firstBusy([daysOf(3, 2)], 3)).toBe(0);
});
