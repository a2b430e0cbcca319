import { describe, expect, test } from 'vitest';
import { decimal } from '../number/decimal.ts';
import { competentForum, courtFor as courtForRupees } from './forum.ts';
import type { Forum } from './rulebook.ts';

const forum = (court: string, upTo: number | null, [from, to]: [string, string | null]): Forum => ({
  court,
  upTo,
  from,
  to,
  appealTo: 'District Judge',
  reference: 'Civil Courts Ordinance 1962 s.18',
  verification: 'judgment',
  note: '',
  sources: [],
});
const punjab = [
  forum('now, small', 50_000_000, ['2016', null]),
  forum('now, any', null, ['2016', null]),
  forum('then, small', 2_500_000, ['', '2016']),
  forum('then, any', null, ['', '2016']),
];
const courtFor = (forums: Forum[], inPaisa: number, asOf?: string) =>
  competentForum(forums, decimal(inPaisa, 2), asOf)?.court ?? null;

describe('the competent court', () => {
  test('is the lowest court whose limit includes the value', () => {
    expect(courtFor(punjab, 5_000_000_000)).toBe('now, small');
    expect(courtFor(punjab, 5_000_000_001)).toBe('now, any');
    expect(courtFor(punjab, 0)).toBe('now, small');
  });
  test('is in force on the date of law', () => {
    expect(courtFor(punjab, 300_000_000, '2015-12-31')).toBe('then, any');
    expect(courtFor(punjab, 300_000_000, '2016-01-01')).toBe('now, small');
  });
  test('follows limits that begin on a day or in a year', () => {
    const sindh = [forum('after', 3, ['2011-03-02', null]), forum('before', 3, ['2002-09-10', '2011-03-02'])];
    expect(courtFor(sindh, 1, '2011-03-01')).toBe('before');
    expect(courtFor(sindh, 1, '2011-03-02')).toBe('after');
    expect(courtFor(sindh, 1, '2002-09-09')).toBeNull();
    expect(courtFor(sindh.slice(1), 1, '2011-03-02')).toBeNull();
  });
  test('is null if no court may try the value', () => {
    expect(courtFor([forum('small', 100, ['', null])], 10_001)).toBeNull();
    expect(courtFor([], 1)).toBeNull();
  });
  test('is the first in the list if several courts have the same limits', () => {
    const two = [forum('first', null, ['2016', null]), forum('second', null, ['2016', null])];
    expect(courtFor(two, 1)).toBe('first');
  });
  test('is only found for values and limits in whole paisa', () => {
    const small = [forum('small', 100.25, ['', null]), forum('odd', 0.001, ['', null])];
    const tried = (rupees: number) => courtForRupees(small, rupees)?.court ?? null;
    expect([0, 100, 100.2, 100.25].map(tried)).toEqual(['small', 'small', 'small', 'small']);
    expect([100.26, 0.001, -1, Number.NaN, Infinity].map(tried)).toEqual([null, null, null, null, null]);
    expect(courtForRupees(punjab, 3_000_000, '2015')?.court).toBe('then, any');
  });
});
