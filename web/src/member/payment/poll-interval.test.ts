import { expect, test } from 'vitest';
import { pollInterval } from './queries';

test('the interval between polls grows with the elapsed time', () => {
  const elapsed = [0, 9999, 10_000, 29_999, 30_000, 119_999, 120_000, 3_600_000];
  expect(elapsed.map(pollInterval)).toEqual([1000, 1000, 2000, 2000, 5000, 5000, 15_000, 15_000]);
});
