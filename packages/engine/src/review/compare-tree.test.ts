import { describe, expect, test } from 'vitest';
import type { MajorCategory, MinorCategory, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, rulebookOf, subMinorCategory } from '../testing/rulebooks.ts';
import { summary } from '../testing/summary.ts';
import { compare } from './compare.ts';

const subMinor = (id: string, name: string, fields: Partial<SubMinorCategory> = {}) =>
  subMinorCategory({ id, name, ...fields });
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
const summaries = (...fields: Parameters<typeof changes>) => changes(...fields).map(summary);

const loan = subMinor('c', 'Loan');
const bond = subMinor('d', 'Bond');

describe('added and removed categories', () => {
  test('are reported if they are empty', () => {
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
  test('are reported once, without their contents', () => {
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

describe('kept categories', () => {
  test('are matched by name, ignoring case and spaces, if their ids are new', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan))];
    const after = [major('x', 'Money', minor('y', 'Debts', subMinor('z', ' LOAN')))];
    expect(summaries(before, after)).toEqual(['Money › Debts ›  LOAN: name "Loan" -> " LOAN"']);
  });
  test('are matched by id before name', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan, bond))];
    const after = [major('a', 'Money', minor('b', 'Debts', { ...loan, name: 'Bond' }, { ...bond, name: 'Loan' }))];
    expect(summaries(before, after)).toEqual([
      'Money › Debts › Bond: name "Loan" -> "Bond"',
      'Money › Debts › Loan: name "Bond" -> "Loan"',
    ]);
  });
  test('are matched once, so the second of two with one name is an addition', () => {
    const before = [major('a', 'Money', minor('b', 'Debts', loan))];
    const after = [major('a', 'Money', minor('b', 'Debts', subMinor('x', 'Loan'), subMinor('y', 'Loan')))];
    expect(summaries(before, after)).toEqual(['added Money › Debts › Loan']);
    expect(summaries(after, before)).toEqual(['removed Money › Debts › Loan']);
  });
  test('are not matched with the same id on another level', () => {
    const before = [major('same', 'Money', minor('b', 'Debts'))];
    const after = [major('a', 'Land', minor('same', 'Sales'))];
    expect(summaries(before, after)).toEqual(['removed Money', 'added Land']);
  });
  test('are reported with the changes of their parents', () =>
    expect(
      summaries(
        [major('a', 'Money', minor('b', 'Debts'))],
        [{ ...major('a', 'Money', { ...minor('b', 'Debts'), index: 3 }), index: 2 }],
      ),
    ).toEqual(['Money: index 1 -> 2', 'Money › Debts: index 1 -> 3']));
});

describe('a moved category', () => {
  const under = (first: SubMinorCategory[], second: SubMinorCategory[]) => [
    major('a', 'Money', minor('b', 'Debts', ...first), minor('e', 'Damages', ...second)),
  ];
  test('is reported with its old parents', () =>
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
  test('is not reported if its parent was recreated under the same name', () => {
    const again = [major('x', 'Money', minor('y', 'Debts', loan))];
    expect(summaries([major('a', 'Money', minor('b', 'Debts', loan))], again)).toEqual([]);
  });
  test('is not reported if its parent has a new id and a differently spelt name', () => {
    const again = [major('x', 'MONEY', minor('y', ' debts', loan))];
    const lines = summaries([major('a', 'Money', minor('b', 'Debts', loan))], again);
    expect(lines.filter((line) => line.startsWith('moved'))).toEqual([]);
  });
  test('is not reported if its parent was renamed', () =>
    expect(
      summaries([major('a', 'Money', minor('b', 'Debts', loan))], [major('a', 'Money', minor('b', 'Dues', loan))]),
    ).toEqual(['Money › Dues: name "Debts" -> "Dues"']));
});

test('the entries of a sub-minor, for fee and valuation, are compared one by one', () => {
  const entry = { id: 'v', subminorCategoryId: 'c', type: 'fixed', userInput: 1 } as const;
  const holding = (fields: Partial<SubMinorCategory>) => [
    major('a', 'Money', minor('b', 'Debts', { ...loan, ...fields })),
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
