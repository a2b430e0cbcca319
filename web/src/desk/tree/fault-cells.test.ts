import type { CourtFeeEntry, SubMinorCategory, SuitValuationEntry } from '@mizan/engine';
import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { createChecker } from './faults.ts';
import { edited, rename } from './testing/actions.ts';
import { changeSubMinor, pathOf, type Tree } from './tree.ts';

const slabs = [{ id: 's1', name: 'Flat' }];
const base = treeOfShape('courtFee', [[2, 1], [1]]);
const faultsIn = (tree: Tree, type: 'courtFee' | 'suitValuation' = 'courtFee') =>
  [...createChecker(type, slabs)(tree).values()]
    .flat()
    .map(({ cell, severity, code }) => [cell.id, cell.field, severity, code]);

function withSubMinor(tree: Tree, id: string, change: (item: SubMinorCategory) => Partial<SubMinorCategory>): Tree {
  const path = pathOf(tree, id);
  if (path === undefined) throw new Error(`There is no ${id}`);
  return changeSubMinor(tree, path, (item) => ({ ...item, ...change(item) }));
}
const withEntry = (given: Partial<CourtFeeEntry>) =>
  withSubMinor(base, 'M1.1.2', ({ courtFee }) => ({ courtFee: courtFee.map((entry) => ({ ...entry, ...given })) }));

describe('a fault of an entry', () => {
  test.each<[string, Partial<CourtFeeEntry>, string, string, string]>([
    [
      'the nested valuation',
      { suitValuation: { type: 'fixed', userInput: 0.005 } },
      'valuationUserInput',
      'doubt',
      'AMOUNT_NOT_WHOLE_PAISA',
    ],
    [
      'the type of the nested valuation',
      { suitValuation: { type: 'odd' as 'fixed', userInput: 1 } },
      'valuationType',
      'fault',
      'ENTRY_TYPE_UNKNOWN',
    ],
    ['the fee', { type: 'fixed', userInput: 0.005 }, 'userInput', 'doubt', 'AMOUNT_NOT_WHOLE_PAISA'],
    ['the type of the fee', { type: 'odd' as 'fixed' }, 'type', 'fault', 'ENTRY_TYPE_UNKNOWN'],
    [
      'the ceiling',
      { type: 'fixed', userInput: 5, maximumCourtFee: 3 },
      'maximumCourtFee',
      'doubt',
      'FEE_ABOVE_CEILING',
    ],
    ['a schedule that does not exist', { slabId: 's9' }, 'slabId', 'fault', 'SLAB_SET_UNKNOWN'],
  ])('in %s is reported at its own cell', (_, given, field, severity, code) => {
    expect(faultsIn(withEntry(given))).toEqual([['M1.1.2:1', field, severity, code]]);
  });

  test('is reported at its own entry', () => {
    const two = edited(base, { does: 'addEntry', id: 'M1.1.2' });
    const tree = withSubMinor(two, 'M1.1.2', ({ courtFee }) => ({
      courtFee: courtFee.map((entry, at) => (at === 1 ? { ...entry, slabId: 's9' } : entry)),
    }));
    const second = findSubMinor(tree, 'M1.1.2').courtFee[1]?.id;
    expect(faultsIn(tree)).toContainEqual([second, 'slabId', 'fault', 'SLAB_SET_UNKNOWN']);
  });

  test('of a suit valuation is reported at its figure', () => {
    const tree = withSubMinor(treeOfShape('suitValuation', [[1]]), 'M1.1.1', ({ suitValuation }) => ({
      suitValuation: suitValuation.map((entry) => ({ ...entry, type: 'fixed', userInput: 0.005 })),
    }));
    expect(faultsIn(tree, 'suitValuation')).toEqual([['M1.1.1:1', 'userInput', 'doubt', 'AMOUNT_NOT_WHOLE_PAISA']]);
  });
});

describe('a fault of the entries as a whole', () => {
  test('is reported at the sub-minor if there is no entry', () => {
    const tree = edited(base, { does: 'remove', id: 'M1.1.2:1' });
    expect(faultsIn(tree)).toEqual([['M1.1.2', 'userInput', 'doubt', 'ENTRIES_MISSING']]);
  });

  test('is reported at the first entry if the entries never apply', () => {
    const tree = withSubMinor(base, 'M1.1.2', () => ({ defaultResult: '200', defaultCourtFeeToBeAffixed: '15' }));
    expect(faultsIn(tree)).toEqual([['M1.1.2:1', 'userInput', 'doubt', 'ENTRY_NEVER_APPLIES']]);
  });

  test('is reported at the first entry if entries of the other type are never used', () => {
    const other: SuitValuationEntry = { id: 'x', subminorCategoryId: 'M1.1.2', type: 'fixed', userInput: 0 };
    const tree = withSubMinor(base, 'M1.1.2', () => ({ suitValuation: [other] }));
    expect(faultsIn(tree)).toEqual([['M1.1.2:1', 'userInput', 'doubt', 'ENTRY_NEVER_APPLIES']]);
  });
});

describe('a fault of a name', () => {
  test('is reported once at each level', () => {
    expect(faultsIn(edited(base, rename('M1', ' ')))).toEqual([['M1', 'name', 'doubt', 'NAME_MISSING']]);
    expect(faultsIn(edited(base, rename('M1.2', '')))).toEqual([['M1.2', 'name', 'doubt', 'NAME_MISSING']]);
    expect(faultsIn(edited(base, rename('M1.1.2', '')))).toEqual([['M1.1.2', 'name', 'doubt', 'NAME_MISSING']]);
  });

  test('is not reported for the same name in another category', () => {
    const tree = edited(base, rename('M2.1', 'Minor M1.1'), rename('M1.2.1', 'Suit M1.1.1'));
    expect(faultsIn(tree)).toEqual([]);
  });
});

test('two faults of one cell are both reported at it', () => {
  const twice = withSubMinor(base, 'M1.1.2', () => ({ minimumUserInput: 9, maximumUserInput: 5.001 }));
  expect(faultsIn(twice)).toEqual([
    ['M1.1.2', 'maximumUserInput', 'fault', 'AMOUNT_NOT_EXACT'],
    ['M1.1.2', 'maximumUserInput', 'fault', 'MAXIMUM_BELOW_MINIMUM'],
  ]);
  const found = createChecker('courtFee', slabs)(twice);
  expect(found.get('maximumUserInput M1.1.2')).toHaveLength(2);
});

test('faults of schedules and of ids are not reported in the table', () => {
  const checker = createChecker('courtFee', [{ id: 's1', name: '' }]);
  expect(checker([...base, ...treeOfShape('courtFee', [[1]]).map((major) => ({ ...major, name: 'Other' }))]).size).toBe(
    0,
  );
});

test('an unchanged category is not checked again', () => {
  const checker = createChecker('courtFee', slabs);
  const faulty = edited(base, rename('M1.1.2', ''), rename('M1.2', ''), rename('M2.1', ''));
  const before = checker(faulty);
  const now = checker(edited(faulty, rename('M1.2.1', '')));
  const cellIn = (faults: typeof before, id: string) => faults.get(`name ${id}`)?.[0]?.cell;
  expect(cellIn(now, 'M1.1.2')).toBe(cellIn(before, 'M1.1.2'));
  expect(cellIn(now, 'M2.1')).toBe(cellIn(before, 'M2.1'));
  expect(cellIn(now, 'M1.2')).not.toBe(cellIn(before, 'M1.2'));
  expect(now.has('name M1.2.1')).toBe(true);
});
