import { describe, expect, test } from 'vitest';
import type { MajorCategory, MinorCategory, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, subMinorCategory } from '../testing/rulebooks.ts';
import { summary } from '../testing/summary.ts';
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
const summaries = (...given: Parameters<typeof changes>) => changes(...given).map(summary);

const loan = subMinor('c', 'Loan');
const bond = subMinor('d', 'Bond');

describe('categories that came or went', () => {
  test('are reported alone where nothing is inside', () => {
    const [one, two] = [
      [major('a', 'Money', minor('b', 'Debts', loan))],
      [major('a', 'Money', minor('b', 'Debts', loan, bond))],
    ];
    expect(summaries(one, two)).toEqual(['added Money › Debts › Bond']);
    expect(summaries(two, one)).toEqual(['removed Money › Debts › Bond']);
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
  test('are reported once, without what is inside', () => {
    const land = major(
      'e',
      'Land',
      minor('f', 'Sales', subMinor('g', 'Deed'), subMinor('h', 'Gift')),
      minor('i', 'Leases'),
    );
    expect(summaries([], [land])).toEqual(['added Land']);
    const money = major('a', 'Money');
    expect(summaries([money], [{ ...money, minorCategory: [minor('b', 'Debts', loan, bond)] }])).toEqual([
      'added Money › Debts',
    ]);
    expect(changes([land], [])).toMatchObject([{ kind: 'removed', what: 'majorCategory', names: ['Land'] }]);
  });
});

describe('categories that stayed', () => {
  test('are known by their names where ids are new, whatever the case and the spaces', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan))];
    const after = [major('x', 'Money', minor('y', 'Debts', subMinor('z', ' LOAN')))];
    expect(summaries(before, after)).toEqual(['Money › Debts ›  LOAN: name "Loan" -> " LOAN"']);
  });
  test('are known by their ids before their names', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan, bond))];
    const after = [major('a', 'Money', minor('b', 'Debts', { ...loan, name: 'Bond' }, { ...bond, name: 'Loan' }))];
    expect(summaries(before, after)).toEqual([
      'Money › Debts › Bond: name "Loan" -> "Bond"',
      'Money › Debts › Loan: name "Bond" -> "Loan"',
    ]);
  });
  test('are each matched once: of two with one name the other came', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan))];
    const after = [major('a', 'Money', minor('b', 'Debts', subMinor('x', 'Loan'), subMinor('y', 'Loan')))];
    expect(summaries(before, after)).toEqual(['added Money › Debts › Loan']);
    expect(summaries(after, before)).toEqual(['removed Money › Debts › Loan']);
  });
  test('are not taken for categories of another level with the same id', () => {
    const before = [major('same', 'Money', minor('b', 'Debts'))];
    const after = [major('a', 'Land', minor('same', 'Sales'))];
    expect(summaries(before, after)).toEqual(['removed Money', 'added Land']);
  });
  test('report what changed of the parents too', () =>
    expect(
      summaries(
        [major('a', 'Money', minor('b', 'Debts'))],
        [{ ...major('a', 'Money', { ...minor('b', 'Debts'), index: 3 }), index: 2 }],
      ),
    ).toEqual(['Money: index 1 -> 2', 'Money › Debts: index 1 -> 3']));
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
        before: ['Money', 'Debts'],
        after: ['Money', 'Damages'],
      },
    ]));
  test('is not reported where its parent was only made again under its name', () => {
    const again = [major('x', 'Money', minor('y', 'Debts', loan))];
    expect(summaries([major('a', 'Money', minor('b', 'Debts', loan))], again)).toEqual([]);
  });
  test('is not reported where its parent has a new id and another spelling of its name', () => {
    const again = [major('x', 'MONEY', minor('y', ' debts', loan))];
    const lines = summaries([major('a', 'Money', minor('b', 'Debts', loan))], again);
    expect(lines.filter((line) => line.startsWith('moved'))).toEqual([]);
  });
  test('is not reported where its parent was only renamed', () =>
    expect(
      summaries([major('a', 'Money', minor('b', 'Debts', loan))], [major('a', 'Money', minor('b', 'Dues', loan))]),
    ).toEqual(['Money › Dues: name "Debts" -> "Dues"']));
});

test('the entries of a sub-minor are compared one by one, those of the suit valuation too', () => {
  const entry = { id: 'v', subminorCategoryId: 'c', type: 'fixed', userInput: 1 } as const;
  const holding = (given: Partial<SubMinorCategory>) => [
    major('a', 'Money', minor('b', 'Debts', { ...loan, ...given })),
  ];
  const path = 'Money › Debts › Loan';
  expect(
    summaries(
      holding({ courtFee: [courtFeeEntry(), courtFeeEntry()], suitValuation: [entry] }),
      holding({
        courtFee: [courtFeeEntry(), courtFeeEntry({ maximumCourtFee: 5, slabId: 'b' })],
        suitValuation: [{ ...entry, userInput: 2 }, entry],
      }),
    ),
  ).toEqual([
    `${path} › entry 2: maximumCourtFee 0 -> 5`,
    `${path} › entry 2: slabId null -> "b"`,
    `${path} › entry 1: userInput 1 -> 2`,
    `added ${path} › entry 2`,
  ]);
  expect(changes(holding({ suitValuation: [entry] }), holding({}))).toMatchObject([
    {
      kind: 'removed',
      what: 'entry',
      names: path.split(' › '),
      entry: 1,
      before: entry,
      after: null,
    },
  ]);
  expect(changes(holding({}), holding({ suitValuation: [entry] }))).toMatchObject([
    { kind: 'added', before: null, after: entry },
  ]);
});
