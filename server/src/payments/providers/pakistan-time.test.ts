import { expect, test } from 'vitest';
import { pakistanTime } from './pakistan-time.ts';

test.each([
  ['2026-01-15T05:30:00Z', '20260115103000'],
  ['2026-07-15T05:30:00Z', '20260715103000'],
  ['2026-12-31T18:59:59.999Z', '20261231235959'],
  ['2026-12-31T19:00:00Z', '20270101000000'],
])('%s is %s in Pakistan, in summer and winter alike', (moment, written) => {
  expect(pakistanTime(new Date(moment))).toBe(written);
});
