import { contested, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import type { Fault, Faults } from '../../tree/faults';
import { type Row, rowsOf } from '../../tree/rows';
import { edited } from '../../tree/testing/actions';
import { doubtsOf, groupFaults, linesOf } from './lines';

const fault = (id: string, field: Fault['cell']['field'], severity: Fault['severity'] = 'fault'): Fault => ({
  cell: { id, field },
  severity,
  code: `CODE_OF_${id}`,
});
const faultsOf = (...faults: Fault[]): Faults => new Map(faults.map((each, at) => [String(at), [each]]));
const none: Faults = new Map();
const unread = new Map([['userInput M1.1.1:1', { text: 'x', reason: 'number' } as const]]);
const shownFault = (id: string, field: string) => ({ cell: { id, field }, code: `CODE_OF_${id}` });

describe('groupFaults', () => {
  test('groups by item the faults and unreadable texts that prevent publishing, without doubts', () => {
    const faultsByItem = groupFaults(
      faultsOf(fault('M1', 'name'), fault('M1.1.1:1', 'slabId'), fault('M2', 'name', 'doubt')),
      unread,
    );
    expect([...faultsByItem]).toEqual([
      [
        'M1.1.1:1',
        [
          { cell: { id: 'M1.1.1:1', field: 'userInput' }, reason: 'number', text: 'x' },
          shownFault('M1.1.1:1', 'slabId'),
        ],
      ],
      ['M1', [shownFault('M1', 'name')]],
    ]);
  });
});

describe('the lines', () => {
  const tree = edited(treeOfShape('courtFee', [[2]]), { does: 'addEntry', id: 'M1.1.1' });
  const rows = rowsOf(tree, { type: 'courtFee', closed: new Set(), ranks: null });
  const further = rows[3];
  const lines = (...faults: Fault[]) =>
    linesOf(rows, groupFaults(faultsOf(...faults), new Map())).map((line) =>
      line.kind === 'row' ? line.row.id : line.faults.map(({ cell }) => cell.id),
    );
  const ids = rows.map(({ id }) => id);

  test('are the rows if there are no faults', () => {
    expect(lines()).toEqual(ids);
  });

  test('show faults beneath their row', () => {
    expect(lines(fault('M1', 'name'))).toEqual(['M1', ['M1'], ...ids.slice(1)]);
    expect(lines(fault('M1.1.2', 'note')).at(-1)).toEqual(['M1.1.2']);
  });

  test('show the faults of a first entry beneath its sub-minor, after its own', () => {
    expect(lines(fault('M1.1.1:1', 'slabId'), fault('M1.1.1', 'name'))[3]).toEqual(['M1.1.1', 'M1.1.1:1']);
  });

  test('show the faults of a reading beneath its line, before those of its first entry', () => {
    const contestedTree = contested(treeOfShape('courtFee', [[1]]), 'M1.1.1', 'No ceiling');
    const all = rowsOf(contestedTree, { type: 'courtFee', closed: new Set(), ranks: null });
    const found = groupFaults(faultsOf(fault('M1.1.1~1:1', 'slabId'), fault('M1.1.1~1', 'name')), new Map());
    expect(linesOf(all, found).at(-1)).toMatchObject({
      kind: 'faults',
      faults: [shownFault('M1.1.1~1', 'name'), shownFault('M1.1.1~1:1', 'slabId')],
    });
  });

  test('show the faults of a further entry beneath its own row', () => {
    const id = further?.id ?? '';
    expect(lines(fault(id, 'slabId')).slice(3, 5)).toEqual([id, [id]]);
    expect(lines(fault(id, 'slabId'))).toHaveLength(ids.length + 1);
  });

  test('show the own faults of a sub-minor without entries', () => {
    const bare = edited(treeOfShape('courtFee', [[1]]), { does: 'remove', id: 'M1.1.1:1' });
    const bareRows = rowsOf(bare, { type: 'courtFee', closed: new Set(), ranks: null });
    const found = linesOf(bareRows, groupFaults(faultsOf(fault('M1.1.1', 'name')), new Map()));
    expect(found.at(-1)).toMatchObject({ kind: 'faults', faults: [shownFault('M1.1.1', 'name')] });
  });

  test('are the same objects for the same rows', () => {
    const [first, again] = [
      linesOf(rows, new Map()),
      linesOf(rows, groupFaults(faultsOf(fault('M1', 'name')), unread)),
    ];
    expect(again[0]).toBe(first[0]);
    expect(linesOf([{ ...rows[0] } as Row], new Map())[0]).not.toBe(first[0]);
  });
});

test('doubtsOf returns the doubts of a cell without its faults', () => {
  const doubt = fault('M1', 'name', 'doubt');
  expect(doubtsOf([fault('M1', 'name'), doubt])).toEqual([doubt]);
  expect(doubtsOf(none.get('name M1'))).toEqual([]);
});
