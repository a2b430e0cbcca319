import { expect, test } from 'vitest';
import { version } from '../../../testing/versions';
import { planOf } from './plan';

const versions = [version(2, '2031-07-01'), version(1, '2026-01-01')];

/** An edit of what is in force on 22 November 2026. */
const planned = (effectiveFrom: string, base = 1, known = versions) => {
  const { governs, joinedFor, later } = planOf(known, { base, day: '2026-11-22', effectiveFrom });
  return { governs: governs?.number, joinedFor, later: later.map(({ number }) => number) };
};

test('an edit goes onto the edited version, and into every later one', () => {
  expect(planned('2026-11-22')).toEqual({ governs: 1, joinedFor: null, later: [2] });
  expect(planned('2026-02-01')).toEqual({ governs: 1, joinedFor: null, later: [2] });
});

test('an edit is joined onto the version that governs another date', () => {
  expect(planned('2031-07-01')).toEqual({ governs: 2, joinedFor: 'otherDate', later: [] });
  expect(planned('2025-01-01')).toEqual({ governs: undefined, joinedFor: 'otherDate', later: [1, 2] });
});

test('an edit is joined onto a version that replaced the edited one meanwhile', () => {
  const known = [version(3, '2026-11-22'), ...versions];
  expect(planned('2026-11-22', 1, known)).toEqual({ governs: 3, joinedFor: 'meanwhile', later: [2] });
});

test('the first rules of all meet no version', () => {
  expect(planned('2026-11-22', 0, [])).toEqual({ governs: undefined, joinedFor: null, later: [] });
});
