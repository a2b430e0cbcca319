import { describe, expect, test } from 'vitest';
import type { Forum } from '../compute/rulebook.ts';
import { courtOf } from '../testing/rulebooks.ts';
import { checkForums } from './check-forums.ts';

const court = (name: string, upTo: number | null, from = '2016', to: string | null = null) =>
  courtOf(name, upTo, { from, to });
const codesOf = (...forums: Forum[]) =>
  checkForums(forums).map(({ severity, code, index, other }) => [severity, code, index, other]);

describe('a table of courts', () => {
  test('has no fault if courts rise and each limit is in force once', () => {
    const then = [court('Civil Judge', 50_000, '1970', '2016'), court('District Judge', null, '1970', '2016')];
    expect(codesOf(court('Civil Judge', 50_000), court('District Judge', null), ...then)).toEqual([]);
  });

  test('has a fault if an earlier court tries suits of the same value', () => {
    expect(codesOf(court('District Judge', null), court('Civil Judge', 50_000))).toEqual([
      ['fault', 'NEVER_REACHED', 1, 0],
    ]);
    expect(codesOf(court('A', 50_000), court('B', 50_000))).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', 50_001), court('B', 90_000), court('C', 50_000))).toEqual([
      ['fault', 'NEVER_REACHED', 2, 0],
    ]);
  });

  test('may repeat a limit only for another period', () => {
    expect(codesOf(court('A', null, '2016'), court('A', null, '1970', '2016'))).toEqual([]);
    expect(codesOf(court('A', null, '2016'), court('A', null, '1970', '2016-01-02'))).toEqual([
      ['fault', 'NEVER_REACHED', 1, 0],
    ]);
  });

  test('allows a court to begin on the day on which another ends, in either order', () => {
    const [then, now] = [court('A', null, '1970', '2016'), court('A', null, '2016')];
    expect(codesOf(then, now)).toEqual([]);
    expect(codesOf(now, then)).toEqual([]);
    expect(codesOf(court('A', null, '1970', '2017'), now)).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, '2010', '2012'), court('A', null, '2005', '2011'))).toEqual([
      ['fault', 'NEVER_REACHED', 1, 0],
    ]);
    expect(codesOf(court('A', null, '2010', '2012'), court('A', null, '2005', '2010'))).toEqual([]);
  });

  test('allows a court without a limit after one with a limit', () =>
    expect(codesOf(court('A', 50_000), court('B', null), court('C', 90_000))).toEqual([
      ['fault', 'NEVER_REACHED', 2, 1],
    ]));

  test('has a doubt if one of two courts begins on an unknown day and one has ended', () => {
    expect(codesOf(court('A', null, '2000'), court('A', 500, '', '2023'))).toEqual([['doubt', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, '', '2023'), court('A', 500, '1990'))).toEqual([['doubt', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, '', '2023'), court('A', 500, '', '2020'))).toEqual([
      ['doubt', 'NEVER_REACHED', 1, 0],
    ]);
    expect(codesOf(court('A', null, ''), court('A', 500, '1990'))).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
  });

  test('has a fault if a limit ends before it begins', () => {
    expect(codesOf(court('A', 1, '2016', '2016-01-02'))).toEqual([]);
    expect(codesOf(court('A', 1, '2016', '2015'))).toEqual([['fault', 'DATES_INVERTED', 0, undefined]]);
    expect(codesOf(court('A', 1, '', '2015'))).toEqual([]);
  });

  test('has a doubt if an ended court may overlap one that begins on an unknown day', () => {
    expect(codesOf(court('A', null, ''), court('A', 500, '1990', '2023'))).toEqual([['doubt', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, ''), court('A', 500, ''))).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
  });

  test('has a fault if a limit ends on the day on which it begins', () => {
    expect(codesOf(court('Civil Judge', 1, '2016', '2016'))).toEqual([['fault', 'DATES_INVERTED', 0, undefined]]);
  });
});
