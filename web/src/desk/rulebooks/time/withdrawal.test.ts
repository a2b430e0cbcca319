import type { RulebookVersion } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { version } from '../../../testing/versions';
import { withdrawable, withdrawalOf } from './withdrawal';

/** What each date is answered by after a version was withdrawn. */
function after(versions: RulebookVersion[], number: number) {
  const chosen = versions.find((one) => one.number === number);
  if (chosen === undefined) throw new Error('There is no such version');
  const { gone, dates } = withdrawalOf(versions, chosen);
  return {
    gone: gone.map((one) => one.number),
    dates: dates.map(({ from, again, rewritten }) => [from, again?.number ?? null, rewritten?.number ?? null]),
  };
}

describe('a withdrawal', () => {
  test('lets what was there before answer again', () => {
    const versions = [version(1, '2020-01-01'), version(2, '2031-07-01')];
    expect(after(versions, 2)).toEqual({ gone: [2], dates: [['2031-07-01', 1, null]] });
  });

  test('takes the versions that the same publication carried, whichever of them is chosen', () => {
    const versions = [
      version(1, '2020-01-01'),
      version(2, '2032-01-01'),
      version(3, '2031-07-01', { publication: 'p' }),
      version(4, '2032-01-01', { publication: 'p', carriedFrom: 2 }),
    ];
    const expected = {
      gone: [3, 4],
      dates: [
        ['2031-07-01', 1, null],
        ['2032-01-01', 2, null],
      ],
    };
    expect(after(versions, 3)).toEqual(expected);
    expect(after(versions, 4)).toEqual(expected);
  });

  test('takes the later edits that were only carried into the withdrawn version', () => {
    const versions = [
      version(1, '2020-01-01'),
      version(2, '2031-07-01'),
      version(3, '2026-11-22', { publication: 'p' }),
      version(4, '2031-07-01', { publication: 'p', carriedFrom: 2 }),
    ];
    expect(after(versions, 2)).toEqual({ gone: [2, 4], dates: [['2031-07-01', 3, null]] });
  });

  test('takes only its own edit out of what was published on a later date since', () => {
    const versions = [
      version(1, '2020-01-01'),
      version(2, '2031-07-01', { base: 1 }),
      version(3, '2032-01-01', { base: 2 }),
    ];
    expect(after(versions, 2)).toEqual({
      gone: [2],
      dates: [
        ['2031-07-01', 1, null],
        ['2032-01-01', null, 3],
      ],
    });
  });

  test('takes only its own edit out where another version of the same date would lose what was carried since', () => {
    const versions = [
      version(1, '2020-01-01'),
      version(2, '2031-07-01', { base: 1 }),
      version(3, '2031-07-01', { base: 2 }),
      version(4, '2026-11-22', { publication: 'p' }),
      version(5, '2031-07-01', { publication: 'p', carriedFrom: 3 }),
    ];
    expect(after(versions, 3)).toEqual({ gone: [3], dates: [['2031-07-01', null, 5]] });
  });

  test('leaves a date without rules if nothing was there before', () => {
    expect(after([version(1, '2031-07-01')], 1).dates).toEqual([['2031-07-01', null, null]]);
  });
});

describe('what can be withdrawn', () => {
  const versions = [
    version(1, '2020-01-01'),
    version(2, '2031-07-01'),
    version(3, '2026-11-22', { publication: 'p' }),
    version(4, '2031-07-01', { publication: 'p', carriedFrom: 2 }),
  ];
  const found = (number: number, list = versions) =>
    list.flatMap((one) => (one.number === number ? [withdrawable(list, one, '2026-11-22')?.number] : []))[0];

  test('is an edit before its date, also by a version that carries it on', () => {
    expect([found(2), found(4)]).toEqual([2, 2]);
  });

  test('is nothing that is in force or past, and nothing twice', () => {
    expect([found(1), found(3)]).toEqual([undefined, undefined]);
    const withdrawn = { at: '2026-11-22T00:00:00.000Z', by: null, reason: 'A mistake' };
    expect(
      found(
        2,
        versions.map((one) => ({ ...one, withdrawn })),
      ),
    ).toBeUndefined();
  });
});
