import { describe, expect, test } from 'vitest';
import type { Rulebook, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { compare } from './compare.ts';

const loan = subMinorCategory({ courtFee: [courtFeeEntry()] });
const sentences = (before: Rulebook, after: Rulebook) => compare(before, after).map(({ sentence }) => sentence);
const changed = (given: Partial<SubMinorCategory>) =>
  sentences(rulebookOf([loan]), rulebookOf([{ ...loan, ...given }]));
const path = 'Recovery of money › Recovery of money › Loan, bond or written agreement';

describe('what changed between two rulebooks', () => {
  test('is nothing between a rulebook and its copy', () =>
    expect(compare(rulebookOf([loan]), structuredClone(rulebookOf([loan])))).toEqual([]));
  test('is told as data and in words', () =>
    expect(compare(rulebookOf([loan]), rulebookOf([{ ...loan, minimumUserInput: 150_000 }]))).toEqual([
      {
        kind: 'changed',
        what: 'subminorCategory',
        names: path.split(' › '),
        field: 'minimumUserInput',
        before: 0,
        after: 150_000,
        sentence: `${path}: the minimum amount changes from 0 to 1,50,000.`,
      },
    ]));
  test.each<[Partial<SubMinorCategory>, string]>([
    [{ reference: 's.7(ii)' }, `${path}: the reference changes from “Court-fees Act 1870 s.7(i)” to “s.7(ii)”.`],
    [{ defaultResult: 'None' }, `${path}: the immediate answer changes from nothing to “None”.`],
    [
      { courtFee: [courtFeeEntry({ userInput: 0.5 })] },
      `${path} › court fee entry 1: the figure changes from 1 to 0.50.`,
    ],
    [
      { courtFee: [courtFeeEntry({ suitValuation: { type: 'fixed', userInput: 1 } })] },
      `${path} › court fee entry 1: the type of the valuation changes from “multiplier” to “fixed”.`,
    ],
    [{ courtFee: [] }, `Removed ${path} › court fee entry 1.`],
    [{ courtFee: [courtFeeEntry(), courtFeeEntry()] }, `Added ${path} › court fee entry 2.`],
  ])('says of %o: %s', (given, sentence) => expect(changed(given)).toEqual([sentence]));
  test('takes a field that is missing and one that is null for the same', () =>
    expect(changed({ note: null, courtFee: [courtFeeEntry({ slabId: null })] })).toEqual([]));
  test('tells a category that came or went once, with how much was inside', () => {
    const [empty, full] = [{ ...rulebookOf([]), majorCategories: [] }, rulebookOf([loan])];
    expect(sentences(empty, full)).toEqual(['Added the major category Recovery of money and the 2 below it.']);
    expect(sentences(full, empty)).toEqual(['Removed the major category Recovery of money and the 2 below it.']);
  });
  test('knows a category by its id when it is renamed', () =>
    expect(changed({ name: 'Debt' })).toEqual([
      'Recovery of money › Recovery of money › Debt: the name changes from “Loan, bond or written agreement” to “Debt”.',
    ]));
  test('knows a category by its names when its id is new', () => expect(changed({ id: 'new' })).toEqual([]));
  test('tells a sub-minor that moved to another parent', () => {
    const [major] = rulebookOf([]).majorCategories;
    const [minor] = major?.minorCategory ?? [];
    const inFirst = (first: SubMinorCategory[], second: SubMinorCategory[]) => {
      const minors = [
        { ...minor, subminorCategory: first },
        { ...minor, id: 'b', name: 'Damages', subminorCategory: second },
      ];
      return { ...rulebookOf([]), majorCategories: [{ ...major, minorCategory: minors }] } as Rulebook;
    };
    expect(sentences(inFirst([loan], []), inFirst([], [loan]))).toEqual([
      `Moved ${loan.name} from Recovery of money › Recovery of money to Recovery of money › Damages.`,
    ]);
  });
  test('tells changes of schedules and of the schedule of the province', () => {
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
    expect(sentences(before, after)).toEqual([
      "The province's slab set changes from “old” to “schedule”.",
      'Removed the slab set Old.',
      'Schedule I Article 1: the ceiling changes from 0 to 15,000.',
      'Removed Schedule I Article 1 › the slab from 11.',
      'Schedule I Article 1 › the slab from 1: the value changes from 5 to 5.50.',
      'Added Schedule I Article 1 › the slab from 21.',
      'Added the slab set New.',
    ]);
  });
});
