import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dated } from './timeline.ts';
import { governing, laterVersions, periodFrom, stateOf } from './timeline.ts';

/** Reads "1:2026-01-01 2:2031-01-01 -3:2028-01-01", in which the third version is withdrawn. */
const timelineOf = (text: string): Dated[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [number = '', effectiveFrom = ''] = word.split(':');
      return { number: Math.abs(Number(number)), effectiveFrom, isWithdrawn: number.startsWith('-') };
    });

describe('the version in force', () => {
  test.each([
    ['is none before the first date', '1:2026-01-01', '2025-12-31', undefined],
    ['is the first from its own date', '1:2026-01-01', '2026-01-01', 1],
    ['is the latest date, not the highest number', '1:2026-01-01 2:2031-01-01 3:2027-01-01', '2032-01-01', 2],
    ['is an edit published after a scheduled version', '1:2026-01-01 2:2031-01-01 3:2027-01-01', '2028-01-01', 3],
    ['is the newest of several on one date', '2:2026-01-01 1:2026-01-01', '2026-06-01', 2],
    ['is not a withdrawn one', '1:2026-01-01 -2:2026-02-01', '2026-06-01', 1],
    ['is none where all are withdrawn', '-1:2026-01-01', '2026-06-01', undefined],
  ])('%s', (_, versions, day, number) => {
    expect(governing(timelineOf(versions), day)?.number).toBe(number);
  });
});

describe('later versions', () => {
  const versions = timelineOf('1:2026-01-01 2:2031-01-01 3:2028-01-01 4:2031-01-01 -5:2029-01-01');

  test('are one for each later date, in order, without withdrawn ones', () => {
    expect(laterVersions(versions, '2026-01-01').map(({ number }) => number)).toEqual([3, 4]);
    expect(laterVersions(versions, '2028-01-01').map(({ number }) => number)).toEqual([4]);
    expect(laterVersions(versions, '2031-01-01')).toEqual([]);
  });

  test('end the period of a version', () => {
    expect(periodFrom(versions, '2028-01-01')).toEqual({ from: '2028-01-01', before: '2031-01-01' });
    expect(periodFrom(versions, '2031-01-01')).toEqual({ from: '2031-01-01', before: null });
  });
});

test('the state of a version follows from its date, from newer versions and from today', () => {
  const versions = timelineOf('1:2026-01-01 2:2026-03-01 3:2031-01-01 4:2031-01-01 -5:2029-01-01');
  const states = (today: string) => versions.map((version) => stateOf(version, versions, today));
  expect(states('2026-02-28')).toEqual(['inForce', 'scheduled', 'superseded', 'scheduled', 'withdrawn']);
  expect(states('2026-03-01')).toEqual(['past', 'inForce', 'superseded', 'scheduled', 'withdrawn']);
  expect(states('2031-01-01')).toEqual(['past', 'past', 'superseded', 'inForce', 'withdrawn']);
});

describe('for any timeline', () => {
  const dayOf = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
  const anyTimeline = fc
    .array(fc.record({ offset: fc.nat(12), isWithdrawn: fc.boolean() }), { maxLength: 12 })
    .map((all) =>
      all.map(({ offset, isWithdrawn }, at) => ({ number: at + 1, effectiveFrom: dayOf(offset), isWithdrawn })),
    );

  test('the version in force is the last one that a walk through the calendar met', () => {
    fc.assert(
      fc.property(anyTimeline, (versions) => {
        const days = Array.from({ length: 15 }, (_, offset) => dayOf(offset));
        let shown: number | undefined;
        for (const day of days) {
          const published = versions.filter((version) => version.effectiveFrom === day && !version.isWithdrawn);
          shown = published.at(-1)?.number ?? shown;
          expect(governing(versions, day)?.number).toBe(shown);
        }
      }),
    );
  });

  test('the days divide into the periods of the versions in force', () => {
    fc.assert(
      fc.property(anyTimeline, fc.nat(14), (versions, offset) => {
        const inForce = governing(versions, dayOf(offset));
        if (inForce === undefined) return;
        const { from, before } = periodFrom(versions, inForce.effectiveFrom);
        expect(from <= dayOf(offset) && (before === null || dayOf(offset) < before)).toBe(true);
        const states = versions.map((version) => stateOf(version, versions, dayOf(offset)));
        expect(states.filter((state) => state === 'inForce')).toHaveLength(1);
      }),
    );
  });
});
