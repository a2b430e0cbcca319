import { expect, test } from 'vitest';
import { spanOf } from './history.ts';

/** The lowest and the highest number that a calculation of this moment can have. */
const firstOf = (moment: string) => BigInt(Date.parse(moment)) << 20n;
const lastOf = (moment: string) => firstOf(moment) + (1n << 20n) - 1n;

test('days begin and end at midnight in Pakistan', () => {
  const { from, to } = spanOf({ from: '2026-11-20', to: '2026-11-21' });
  expect(BigInt(from)).toBe(firstOf('2026-11-19T19:00:00.000Z'));
  expect(BigInt(to)).toBe(lastOf('2026-11-21T18:59:59.999Z'));
});

test('a range without days covers the whole history', () => {
  expect(spanOf({})).toEqual({ from: '0', to: '9223372036854775807' });
});
