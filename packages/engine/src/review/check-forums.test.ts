import { describe, expect, test } from 'vitest';
import type { Forum } from '../compute/rulebook.ts';
import { courtOf } from '../testing/rulebooks.ts';
import { checkForums } from './check-forums.ts';

const court = (name: string, upTo: number | null, from = '2016', to: string | null = null) =>
  courtOf(name, upTo, { from, to });
const codesOf = (...forums: Forum[]) =>
  checkForums(forums).map(({ severity, code, index, other }) => [severity, code, index, other]);

describe('a table of courts', () => {
  test('in rising order, each limit in force once, is sound', () => {
    const then = [court('Civil Judge', 50_000, '1970', '2016'), court('District Judge', null, '1970', '2016')];
    expect(codesOf(court('Civil Judge', 50_000), court('District Judge', null), ...then)).toEqual([]);
  });

  test('has a fault where an earlier court tries suits of the same value', () => {
    expect(codesOf(court('District Judge', null), court('Civil Judge', 50_000))).toEqual([
      ['fault', 'NEVER_REACHED', 1, 0],
    ]);
    expect(codesOf(court('A', 50_000), court('B', 50_000))).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', 50_001), court('B', 90_000), court('C', 50_000))).toEqual([
      ['fault', 'NEVER_REACHED', 2, 0],
    ]);
  });

  test('may repeat a limit at another time, and only then', () => {
    expect(codesOf(court('A', null, '2016'), court('A', null, '1970', '2016'))).toEqual([]);
    expect(codesOf(court('A', null, '2016'), court('A', null, '1970', '2016-01-02'))).toEqual([
      ['fault', 'NEVER_REACHED', 1, 0],
    ]);
  });

  test('may let one court follow another on the day on which it ends, in either order', () => {
    const [then, now] = [court('A', null, '1970', '2016'), court('A', null, '2016')];
    expect(codesOf(then, now)).toEqual([]);
    expect(codesOf(now, then)).toEqual([]);
    expect(codesOf(court('A', null, '1970', '2017'), now)).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, '2010', '2012'), court('A', null, '2005', '2011'))).toEqual([
      ['fault', 'NEVER_REACHED', 1, 0],
    ]);
    expect(codesOf(court('A', null, '2010', '2012'), court('A', null, '2005', '2010'))).toEqual([]);
  });

  test('lets a court of any value stand behind one with a limit', () =>
    expect(codesOf(court('A', 50_000), court('B', null), court('C', 90_000))).toEqual([
      ['fault', 'NEVER_REACHED', 2, 1],
    ]));

  test('is doubted where the first day of one of two courts is unknown and one has ended', () => {
    expect(codesOf(court('A', null, '2000'), court('A', 500, '', '2023'))).toEqual([['doubt', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, '', '2023'), court('A', 500, '1990'))).toEqual([['doubt', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, '', '2023'), court('A', 500, '', '2020'))).toEqual([
      ['doubt', 'NEVER_REACHED', 1, 0],
    ]);
    expect(codesOf(court('A', null, ''), court('A', 500, '1990'))).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
  });

  test('may end a limit on any day after it begins', () => {
    expect(codesOf(court('A', 1, '2016', '2016-01-02'))).toEqual([]);
    expect(codesOf(court('A', 1, '2016', '2015'))).toEqual([['fault', 'DATES_INVERTED', 0, undefined]]);
    expect(codesOf(court('A', 1, '', '2015'))).toEqual([]);
  });

  test('is doubted where the first day of a limit is unknown', () => {
    expect(codesOf(court('A', null, ''), court('A', 500, '1990', '2023'))).toEqual([['doubt', 'NEVER_REACHED', 1, 0]]);
    expect(codesOf(court('A', null, ''), court('A', 500, ''))).toEqual([['fault', 'NEVER_REACHED', 1, 0]]);
  });

  test('has a fault where a limit ends on the day on which it begins', () => {
    expect(codesOf(court('Civil Judge', 1, '2016', '2016'))).toEqual([['fault', 'DATES_INVERTED', 0, undefined]]);
  });
});
