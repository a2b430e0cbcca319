import { expect, test } from 'vitest';
import { dateInPakistan } from './law-date.ts';

test.each([
  ['2026-03-31T18:59:59.999Z', '2026-03-31'],
  ['2026-03-31T19:00:00.000Z', '2026-04-01'],
  ['2026-03-31T18:59:00.000Z', '2026-03-31'],
  ['2025-12-31T19:00:00.000Z', '2026-01-01'],
  ['2024-02-28T19:00:00.000Z', '2024-02-29'],
  ['2026-07-01T00:00:00.000Z', '2026-07-01'],
])('at %s it is %s in Pakistan', (moment, day) => {
  expect(dateInPakistan(new Date(moment))).toBe(day);
});
