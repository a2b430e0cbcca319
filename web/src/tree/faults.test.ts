import { describe, expect, test } from 'vitest';
import type { Action } from './editing.ts';
import { act, startEditing } from './editing.ts';
import { createChecker } from './faults.ts';
import { byWords, rowsOf } from './rows.ts';
import { treeOf } from './testing/trees.ts';

const rules = { type: 'courtFee', provinceId: 'punjab', slabs: [{ id: 's1', name: 'Flat' }] } as const;
const write = (id: string, field: 'name' | 'maximumUserInput' | 'minimumUserInput', text: string): Action => ({
  does: 'write',
  cells: [
    { cell: { id, field }, kind: field === 'name' ? 'name' : field === 'maximumUserInput' ? 'limit' : 'amount', text },
  ],
});
const edited = (...actions: Action[]) =>
  actions.reduce((now, action) => act(now, action, rules), startEditing(treeOf('courtFee', [[2, 2], [1]]))).tree;
const faultsOf = (tree: ReturnType<typeof edited>) =>
  [...createChecker('courtFee', rules.slabs)(tree).values()]
    .flat()
    .map(({ cell, code }) => [cell.id, cell.field, code]);

describe('faults', () => {
  test('stand at their cells', () => {
    expect(faultsOf(edited())).toEqual([]);
    const tree = edited(
      write('M1.1.1', 'minimumUserInput', '500'),
      write('M1.1.1', 'maximumUserInput', '100'),
      write('M1.1.2', 'name', 'Suit M1.1.1'),
      write('M1.2', 'name', 'Minor M1.1'),
      write('M2', 'name', 'MAJOR M1'),
    );
    expect(faultsOf(tree).toSorted()).toEqual([
      ['M1.1.1', 'maximumUserInput', 'MAXIMUM_BELOW_MINIMUM'],
      ['M1.1.2', 'name', 'NAME_USED_TWICE'],
      ['M1.2', 'name', 'NAME_USED_TWICE'],
      ['M2', 'name', 'NAME_USED_TWICE'],
    ]);
  });

  test('of an entry stand in its fields', () => {
    const tree = edited({
      does: 'write',
      cells: [
        { cell: { id: 'M1.1.1:1', field: 'valuationType' }, kind: 'type', text: 'fixed' },
        { cell: { id: 'M1.1.1:1', field: 'minimumSuitValuation' }, kind: 'amount', text: '50' },
      ],
    });
    expect(faultsOf(tree)).toEqual([['M1.1.1:1', 'minimumSuitValuation', 'VALUATION_BELOW_MINIMUM']]);
  });

  test('a schedule that is there is none', () => {
    const slab = (text: string) =>
      edited({ does: 'write', cells: [{ cell: { id: 'M1.1.1:1', field: 'slabId' }, kind: 'slab', text }] });
    expect(faultsOf(slab('Flat'))).toEqual([]);
  });
});

describe('the lines of the table', () => {
  const all = { type: 'courtFee', closed: new Set<string>(), isWanted: null } as const;
  const idsOf = (shown: Partial<Parameters<typeof rowsOf>[1]>) =>
    rowsOf(edited(), { ...all, ...shown }).map(({ id }) => id);

  test('leave out what is closed', () => {
    expect(idsOf({ closed: new Set(['M1.1', 'M2']) })).toEqual(['M1', 'M1.1', 'M1.2', 'M1.2.1', 'M1.2.2', 'M2']);
  });

  test('are found by words in any order, with the categories they stand in, also where these are closed', () => {
    expect(idsOf({ isWanted: byWords('m1.2.2 SUIT'), closed: new Set(['M1']) })).toEqual(['M1', 'M1.2', 'M1.2.2']);
    expect(idsOf({ isWanted: byWords('nothing such') })).toEqual([]);
    expect(byWords('  ')).toBeNull();
  });

  test('give each further entry a line of its own', () => {
    const tree = edited({ does: 'addEntry', subMinorId: 'M2.1.1' });
    expect(
      rowsOf(tree, all)
        .slice(-2)
        .map(({ kind }) => kind),
    ).toEqual(['subMinor', 'entry']);
  });
});
