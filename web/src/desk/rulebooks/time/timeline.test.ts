import type { RulebookVersion } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { version } from '../../../testing/versions';
import { daysOf, earliest, nextAfter, publicationNumbers, republishable, timelineOf } from './timeline';

const withdrawn = {
  state: 'withdrawn',
  withdrawn: { number: 6, at: '2026-01-02T00:00:00.000Z', by: null, reason: 'A mistake' },
} as const;
const named = (versions: readonly RulebookVersion[]) =>
  versions.map(({ number, effectiveFrom }) => [number, effectiveFrom]);

const versions = [
  version(5, '2029-01-01', withdrawn),
  version(4, '2031-07-01'),
  version(3, '2020-01-01'),
  version(3, '2026-11-22'),
  version(2, '2031-07-01'),
  version(1, '2020-01-01'),
];

describe('the next change', () => {
  test('is the first after the day that is not withdrawn', () => {
    expect(nextAfter(versions, '2020-01-01')?.effectiveFrom).toBe('2026-11-22');
    expect(nextAfter(versions, '2026-11-22')?.effectiveFrom).toBe('2031-07-01');
    expect(nextAfter(versions, '2031-07-01')).toBeUndefined();
  });

  test('is the earliest of all before the rules begin', () => {
    expect(earliest(versions)?.effectiveFrom).toBe('2020-01-01');
    expect(earliest([version(1, '2020-01-01', withdrawn)])).toBeUndefined();
  });
});

test('each day of change is listed once with its last publication, the latest day first', () => {
  expect(named(daysOf(versions))).toEqual([
    [4, '2031-07-01'],
    [3, '2026-11-22'],
    [3, '2020-01-01'],
  ]);
});

test('the timeline has every change, the latest day first, and withdrawn ones only when asked', () => {
  expect(named(timelineOf(versions, { isWhole: false }))).toEqual([
    [4, '2031-07-01'],
    [2, '2031-07-01'],
    [3, '2026-11-22'],
    [3, '2020-01-01'],
    [1, '2020-01-01'],
  ]);
  expect(timelineOf(versions, { isWhole: true })[2]?.number).toBe(5);
});

test('a publication of several days is published again as on its last day, and only once that is not in force', () => {
  const before = version(1, '2024-07-01', { state: 'past' });
  const inForce = version(1, '2026-01-01');
  expect(republishable([before, inForce])).toEqual([]);
  const past = { ...inForce, state: 'past' } as const;
  expect(republishable([version(2, '2026-05-01'), before, past])).toEqual([past]);
});

test('the publications of a rulebook include the withdrawals, which are no versions', () => {
  expect(publicationNumbers(versions)).toEqual([5, 6, 4, 3, 3, 2, 1]);
});
