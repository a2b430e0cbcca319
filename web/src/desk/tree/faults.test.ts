import { treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { type Action, act, startEditing } from './editing.ts';
import { createChecker } from './faults.ts';

const rules = { type: 'courtFee', provinceId: 'punjab', slabs: [{ id: 's1', name: 'Flat' }] } as const;
const write = (id: string, field: 'name' | 'maximumUserInput' | 'minimumUserInput', text: string): Action => ({
  does: 'write',
  cells: [
    { cell: { id, field }, kind: field === 'name' ? 'name' : field === 'maximumUserInput' ? 'limit' : 'amount', text },
  ],
});
const edited = (...actions: Action[]) =>
  actions.reduce((now, action) => act(now, action, rules), startEditing(treeOfShape('courtFee', [[2, 2], [1]]))).tree;
const faultsOf = (tree: ReturnType<typeof edited>) =>
  [...createChecker('courtFee', rules.slabs)(tree).values()]
    .flat()
    .map(({ cell, code }) => [cell.id, cell.field, code]);

describe('the faults of a tree', () => {
  test('are reported at their cells', () => {
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

  test('of an entry are reported at its fields', () => {
    const tree = edited({
      does: 'write',
      cells: [
        { cell: { id: 'M1.1.1:1', field: 'valuationType' }, kind: 'type', text: 'fixed' },
        { cell: { id: 'M1.1.1:1', field: 'minimumSuitValuation' }, kind: 'amount', text: '50' },
      ],
    });
    expect(faultsOf(tree)).toEqual([['M1.1.1:1', 'minimumSuitValuation', 'VALUATION_BELOW_MINIMUM']]);
  });

  test('are none for a rule whose schedule exists', () => {
    const slab = (text: string) =>
      edited({ does: 'write', cells: [{ cell: { id: 'M1.1.1:1', field: 'slabId' }, kind: 'slab', text }] });
    expect(faultsOf(slab('Flat'))).toEqual([]);
  });
});
