import { describe, expect, test } from 'vitest';
import type { MajorCategory, MinorCategory, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, subMinorCategory } from '../testing/rulebooks.ts';
import { compare } from './compare.ts';

const subMinor = (id: string, name: string, given: Partial<SubMinorCategory> = {}) =>
  subMinorCategory({ id, name, ...given });
const minor = (id: string, name: string, ...subminorCategory: SubMinorCategory[]): MinorCategory => ({
  id,
  name,
  majorCategoryId: 'a',
  index: 1,
  subminorCategory,
});
const major = (id: string, name: string, ...minorCategory: MinorCategory[]): MajorCategory => ({
  id,
  name,
  provinceId: 'punjab',
  type: 'courtFee',
  index: 1,
  minorCategory,
});
const changes = (before: MajorCategory[], after: MajorCategory[]) =>
  compare(rulebookOf([], { majorCategories: before }), rulebookOf([], { majorCategories: after }));
const sentences = (...given: Parameters<typeof changes>) => changes(...given).map(({ sentence }) => sentence);

const loan = subMinor('c', 'Loan');
const bond = subMinor('d', 'Bond');

describe('categories that came or went', () => {
  test('are reported alone where nothing is inside', () => {
    const [one, two] = [
      [major('a', 'Money', minor('b', 'Debts', loan))],
      [major('a', 'Money', minor('b', 'Debts', loan, bond))],
    ];
    expect(sentences(one, two)).toEqual(['Added the sub-minor category Money › Debts › Bond.']);
    expect(sentences(two, one)).toEqual(['Removed the sub-minor category Money › Debts › Bond.']);
    expect(changes(two, one)).toMatchObject([
      {
        kind: 'removed',
        what: 'subminorCategory',
        names: ['Money', 'Debts', 'Bond'],
        field: null,
        before: null,
        after: null,
      },
    ]);
  });
  test('are reported once with all below them', () => {
    const land = major(
      'e',
      'Land',
      minor('f', 'Sales', subMinor('g', 'Deed'), subMinor('h', 'Gift')),
      minor('i', 'Leases'),
    );
    expect(sentences([], [land])).toEqual(['Added the major category Land and the 4 below it.']);
    const money = major('a', 'Money');
    expect(sentences([money], [{ ...money, minorCategory: [minor('b', 'Debts', loan, bond)] }])).toEqual([
      'Added the minor category Money › Debts and the 2 below it.',
    ]);
    expect(changes([land], [])).toMatchObject([{ kind: 'removed', what: 'majorCategory', names: ['Land'] }]);
  });
});

describe('categories that stayed', () => {
  test('are known by their names where ids are new, whatever the case and the spaces', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan))];
    const after = [major('x', 'Money', minor('y', 'Debts', subMinor('z', ' LOAN')))];
    expect(sentences(before, after)).toEqual(['Money › Debts ›  LOAN: the name changes from “Loan” to “ LOAN”.']);
  });
  test('are known by their ids before their names', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan, bond))];
    const after = [major('a', 'Money', minor('b', 'Debts', { ...loan, name: 'Bond' }, { ...bond, name: 'Loan' }))];
    expect(sentences(before, after)).toEqual([
      'Money › Debts › Bond: the name changes from “Loan” to “Bond”.',
      'Money › Debts › Loan: the name changes from “Bond” to “Loan”.',
    ]);
  });
  test('are each matched once: of two with one name the other came', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan))];
    const after = [major('a', 'Money', minor('b', 'Debts', subMinor('x', 'Loan'), subMinor('y', 'Loan')))];
    expect(sentences(before, after)).toEqual(['Added the sub-minor category Money › Debts › Loan.']);
    expect(sentences(after, before)).toEqual(['Removed the sub-minor category Money › Debts › Loan.']);
  });
  test('are not taken for categories of another level with the same id', () => {
    const before = [major('same', 'Money', minor('b', 'Debts'))];
    const after = [major('a', 'Land', minor('same', 'Sales'))];
    expect(sentences(before, after)).toEqual([
      'Removed the major category Money and the 1 below it.',
      'Added the major category Land and the 1 below it.',
    ]);
  });
  test('report what changed of the parents too', () =>
    expect(
      sentences(
        [major('a', 'Money', minor('b', 'Debts'))],
        [{ ...major('a', 'Money', { ...minor('b', 'Debts'), index: 3 }), index: 2 }],
      ),
    ).toEqual(['Money: the position changes from 1 to 2.', 'Money › Debts: the position changes from 1 to 3.']));
});

describe('a category that moved', () => {
  const under = (first: SubMinorCategory[], second: SubMinorCategory[]) => [
    major('a', 'Money', minor('b', 'Debts', ...first), minor('e', 'Damages', ...second)),
  ];
  test('is reported with where it came from', () =>
    expect(changes(under([loan], []), under([], [loan]))).toEqual([
      {
        kind: 'moved',
        what: 'subminorCategory',
        names: ['Money', 'Damages', 'Loan'],
        field: null,
        before: 'Money › Debts',
        after: 'Money › Damages',
        sentence: 'Moved Loan from Money › Debts to Money › Damages.',
      },
    ]));
  test('is not reported where its parent was only made again under its name', () => {
    const again = [major('x', 'Money', minor('y', 'Debts', loan))];
    expect(sentences([major('a', 'Money', minor('b', 'Debts', loan))], again)).toEqual([]);
  });
  test('is not reported where its parent was only renamed', () =>
    expect(
      sentences([major('a', 'Money', minor('b', 'Debts', loan))], [major('a', 'Money', minor('b', 'Dues', loan))]),
    ).toEqual(['Money › Dues: the name changes from “Debts” to “Dues”.']));
});

test('the entries of a sub-minor are compared one by one, those of the suit valuation too', () => {
  const entry = { id: 'v', subminorCategoryId: 'c', type: 'fixed', userInput: 1 } as const;
  const holding = (given: Partial<SubMinorCategory>) => [
    major('a', 'Money', minor('b', 'Debts', { ...loan, ...given })),
  ];
  const path = 'Money › Debts › Loan';
  expect(
    sentences(
      holding({ courtFee: [courtFeeEntry(), courtFeeEntry()], suitValuation: [entry] }),
      holding({
        courtFee: [courtFeeEntry(), courtFeeEntry({ maximumCourtFee: 5, slabId: 'b' })],
        suitValuation: [{ ...entry, userInput: 2 }, entry],
      }),
    ),
  ).toEqual([
    `${path} › court fee entry 2: the maximum court fee changes from 0 to 5.`,
    `${path} › court fee entry 2: the slab set changes from nothing to “b”.`,
    `${path} › suit valuation entry 1: the figure changes from 1 to 2.`,
    `Added ${path} › suit valuation entry 2.`,
  ]);
  expect(changes(holding({ suitValuation: [entry] }), holding({}))).toMatchObject([
    {
      kind: 'removed',
      what: 'entry',
      names: [...path.split(' › '), 'suit valuation entry 1'],
      before: entry,
      after: null,
    },
  ]);
  expect(changes(holding({}), holding({ suitValuation: [entry] }))).toMatchObject([
    { kind: 'added', before: null, after: entry },
  ]);
});
