import { describe, expect, test } from 'vitest';
import type { Rulebook, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { summary } from '../testing/summary.ts';
import { compare } from './compare.ts';

const loan = subMinorCategory({ courtFee: [courtFeeEntry()] });
const summaries = (before: Rulebook, after: Rulebook) => compare(before, after).map(summary);
const changed = (fields: Partial<SubMinorCategory>) =>
  summaries(rulebookOf([loan]), rulebookOf([{ ...loan, ...fields }]));
const path = 'Recovery of money › Recovery of money › Loan, bond or written agreement';

describe('a comparison of two rulebooks', () => {
  test('finds nothing between a rulebook and its copy', () =>
    expect(compare(rulebookOf([loan]), structuredClone(rulebookOf([loan])))).toEqual([]));
  test('reports a change as data', () =>
    expect(compare(rulebookOf([loan]), rulebookOf([{ ...loan, minimumUserInput: 150_000 }]))).toEqual([
      {
        kind: 'changed',
        what: 'subminorCategory',
        names: path.split(' › '),
        field: 'minimumUserInput',
        before: 0,
        after: 150_000,
      },
    ]));
  test.each<[Partial<SubMinorCategory>, string]>([
    [{ reference: 's.7(ii)' }, `${path}: reference "Court-fees Act 1870 s.7(i)" -> "s.7(ii)"`],
    [{ defaultResult: 'None' }, `${path}: defaultResult null -> "None"`],
    [{ courtFee: [courtFeeEntry({ userInput: 0.5 })] }, `${path} › entry 1: userInput 1 -> 0.5`],
    [
      { courtFee: [courtFeeEntry({ suitValuation: { type: 'fixed', userInput: 1 } })] },
      `${path} › entry 1: valuationType "multiplier" -> "fixed"`,
    ],
    [{ courtFee: [] }, `removed ${path} › entry 1`],
    [{ courtFee: [courtFeeEntry(), courtFeeEntry()] }, `added ${path} › entry 2`],
  ])('reports %o as: %s', (fields, line) => expect(changed(fields)).toEqual([line]));
  test('treats a missing field as null', () =>
    expect(changed({ note: null, courtFee: [courtFeeEntry({ slabId: null })] })).toEqual([]));
  test('reports an added or removed category once, without its contents', () => {
    const [empty, full] = [{ ...rulebookOf([]), majorCategories: [] }, rulebookOf([loan])];
    expect(summaries(empty, full)).toEqual(['added Recovery of money']);
    expect(summaries(full, empty)).toEqual(['removed Recovery of money']);
  });
  test('matches a renamed category by its id', () =>
    expect(changed({ name: 'Debt' })).toEqual([
      'Recovery of money › Recovery of money › Debt: name "Loan, bond or written agreement" -> "Debt"',
    ]));
  test('matches a category with a new id by its names', () => expect(changed({ id: 'new' })).toEqual([]));
  test('reports a sub-minor moved to another parent', () => {
    const [major] = rulebookOf([]).majorCategories;
    const [minor] = major?.minorCategory ?? [];
    const inFirst = (first: SubMinorCategory[], second: SubMinorCategory[]) => {
      const minors = [
        { ...minor, subminorCategory: first },
        { ...minor, id: 'b', name: 'Damages', subminorCategory: second },
      ];
      return { ...rulebookOf([]), majorCategories: [{ ...major, minorCategory: minors }] } as Rulebook;
    };
    expect(summaries(inFirst([loan], []), inFirst([], [loan]))).toEqual([
      `moved Recovery of money › Damages › ${loan.name} from Recovery of money,Recovery of money to Recovery of money,Damages`,
    ]);
  });
  test('reports changes of schedules and of the province schedule', () => {
    const set = slabSetOf([
      { min: 1, max: 10, value: 5 },
      { min: 11, max: 20, value: 6 },
    ]);
    const other = slabSetOf(
      [
        { min: 1, max: 10, value: 5.5, of: 'whole' },
        { min: 21, max: null, value: 6 },
      ],
      { value: 15_000 },
    );
    const before = rulebookOf([], { slabSets: [set, { ...set, id: 'old', name: 'Old' }], provinceSlabId: 'old' });
    const after = rulebookOf([], { slabSets: [other, { ...set, id: 'new', name: 'New' }], provinceSlabId: 'schedule' });
    expect(summaries(before, after)).toEqual([
      ': provinceSlabId "old" -> "schedule"',
      'removed Old',
      'Schedule I Article 1: ceiling 0 -> 15000',
      'removed Schedule I Article 1 › slab from 11',
      'Schedule I Article 1 › slab from 1: value 5 -> 5.5',
      'added Schedule I Article 1 › slab from 21',
      'added New',
    ]);
  });
});
