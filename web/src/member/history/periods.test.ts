import { expect, test } from 'vitest';
import { datesOf, periodOf, periods } from './periods';

const today = '2026-03-02';

test.each([
  ['any', undefined, undefined],
  ['today', '2026-03-02', '2026-03-02'],
  ['week', '2026-02-24', '2026-03-02'],
  ['month', '2026-02-01', '2026-03-02'],
] as const)('the dates of "%s" are %s to %s, and are read as it again', (period, from, to) => {
  expect(datesOf(period, today)).toEqual({ from, to });
  expect(periodOf({ from, to }, today)).toBe(period);
});

test("dates of no named period are the member's own", () => {
  expect(periods).toContain('own');
  expect(periodOf({ from: '2026-01-01', to: undefined }, today)).toBe('own');
  expect(periodOf({ from: '2026-03-02', to: '2026-03-03' }, today)).toBe('own');
});
