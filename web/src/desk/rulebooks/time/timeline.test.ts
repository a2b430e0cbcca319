import type { RulebookVersion } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { version } from '../../../testing/versions';
import { earliest, governing, laterVersions, nextNumber, timelineOf } from './timeline';

const withdrawn = { at: '2026-01-02T00:00:00.000Z', by: null, reason: 'A mistake' };
const numbers = (versions: readonly RulebookVersion[]) => versions.map(({ number }) => number);

const versions = [
  version(5, '2031-07-01', { withdrawn }),
  version(4, '2031-07-01', { carriedFrom: 2 }),
  version(3, '2026-11-22'),
  version(2, '2031-07-01'),
  version(1, '2020-01-01'),
];

describe('the version in force on a day', () => {
  test.each([
    ['2019-12-31', undefined],
    ['2020-01-01', 1],
    ['2026-11-21', 1],
    ['2026-11-22', 3],
    ['2031-06-30', 3],
    ['2031-07-01', 4],
    ['2099-01-01', 4],
  ])('on %s is version %s', (day, number) => {
    expect(governing(versions, day)?.number).toBe(number);
  });
});

describe('the later versions', () => {
  test('are those that govern a date after the day, once for each date', () => {
    expect(numbers(laterVersions(versions, '2020-01-01'))).toEqual([3, 4]);
    expect(numbers(laterVersions(versions, '2026-11-22'))).toEqual([4]);
    expect(numbers(laterVersions(versions, '2031-07-01'))).toEqual([]);
  });

  test('begin with the earliest of all', () => {
    expect(earliest(versions)?.number).toBe(1);
    expect(earliest([version(1, '2020-01-01', { withdrawn })])).toBeUndefined();
  });
});

test('the next publication gets the number after the highest, also if that was withdrawn', () => {
  expect(nextNumber(versions)).toBe(6);
  expect(nextNumber([])).toBe(1);
});

describe('the timeline', () => {
  test('shows what governs each date, the latest first, with the last day of each', () => {
    const rows = timelineOf(versions, { isWhole: false });
    expect(rows.map(({ version: { number }, until }) => [number, until])).toEqual([
      [4, null],
      [3, '2031-06-30'],
      [1, '2026-11-21'],
    ]);
  });

  test('shows superseded and withdrawn versions in place only when asked', () => {
    const rows = timelineOf(versions, { isWhole: true });
    expect(rows.map(({ version: { number }, until }) => [number, until])).toEqual([
      [5, undefined],
      [4, null],
      [2, undefined],
      [3, '2031-06-30'],
      [1, '2026-11-21'],
    ]);
  });

  test('counts the day before across the end of a leap February', () => {
    const rows = timelineOf([version(2, '2028-03-01'), version(1, '2020-01-01')], { isWhole: false });
    expect(rows[1]?.until).toBe('2028-02-29');
  });
});
