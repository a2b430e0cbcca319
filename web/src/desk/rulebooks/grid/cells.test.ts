import { contested, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { type Column, columnsOf, type Field } from '../../tree/columns';
import type { Fault } from '../../tree/faults';
import { type Row, rowsOf } from '../../tree/rows';
import { edited, rate } from '../../tree/testing/actions';
import type { Tree } from '../../tree/tree';
import { cellAt, isCategory, isSelectedFrom, levelOf, stateOf, textIn, valueIn } from './cells';

const base = treeOfShape('courtFee', [[2]]);
const tree = edited(base, { does: 'addEntry', id: 'M1.1.1' });
const bare = edited(base, { does: 'remove', id: 'M1.1.1:1' });
const rowsIn = (now: Tree) => rowsOf(now, { type: 'courtFee', closed: new Set(), ranks: null });
function row(kind: 'major' | 'minor' | 'subMinor' | 'entry', now = tree) {
  const found = rowsIn(now).find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`There is no ${kind}`);
  return found;
}
function column(field: Field): Column {
  const found = columnsOf('courtFee').find((each) => each.field === field);
  if (found === undefined) throw new Error(`There is no column ${field}`);
  return found;
}
const second = row('entry').kind === 'entry' ? row('entry').id : '';

describe('the cell of a line', () => {
  test.each([
    ['major', 'name', { id: 'M1', field: 'name' }, 'Major M1'],
    ['major', 'note', null, undefined],
    ['minor', 'name', { id: 'M1.1', field: 'name' }, 'Minor M1.1'],
    ['minor', 'userInput', null, undefined],
    ['subMinor', 'name', { id: 'M1.1.1', field: 'name' }, 'Suit M1.1.1'],
    ['subMinor', 'userInput', { id: 'M1.1.1:1', field: 'userInput' }, 1],
    ['entry', 'name', null, undefined],
    ['entry', 'userInput', { id: second, field: 'userInput' }, 0],
  ] as const)('of a %s under %s', (kind, field, cell, value) => {
    expect(cellAt(row(kind), column(field))).toEqual(cell);
    expect(valueIn(row(kind), column(field))).toBe(value);
  });

  test('is missing under the columns of an entry if the sub-minor has no entry', () => {
    expect(cellAt(row('subMinor', bare), column('userInput'))).toBeNull();
    expect(valueIn(row('subMinor', bare), column('userInput'))).toBeUndefined();
    expect(cellAt(row('subMinor', bare), column('note'))).toEqual({ id: 'M1.1.1', field: 'note' });
  });

  test('has the text of its value, or the unreadable text that was typed', () => {
    const unread = new Map([['userInput M1.1.1:1', { text: 'half', reason: 'number' } as const]]);
    expect(textIn(row('subMinor'), column('userInput'), undefined)).toBe('1');
    expect(textIn(row('subMinor'), column('userInput'), unread)).toBe('half');
    expect(textIn(row('entry'), column('userInput'), unread)).toBe('0');
    expect(textIn(row('major'), column('userInput'), unread)).toBe('');
  });

  test('belongs to a category in the lines of majors and minors, and is as deep as its line', () => {
    expect((['major', 'minor', 'subMinor', 'entry'] as const).map((kind) => isCategory(row(kind)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((['major', 'minor', 'subMinor', 'entry'] as const).map((kind) => levelOf(row(kind)))).toEqual([1, 2, 3, 4]);
  });
});

describe('the state of a cell', () => {
  const at = row('subMinor');
  const none = { before: at, faults: undefined, unread: undefined };
  const cell = { id: 'M1.1.1:1', field: 'userInput' } as const;
  const found = (severity: Fault['severity']) =>
    new Map([['userInput M1.1.1:1', [{ cell, severity, code: 'NUMBER_NOT_EXACT' }]]]);
  const state = (given: Partial<Parameters<typeof stateOf>[2]>) => {
    const { isBad, isDoubtful, isChanged, typed } = stateOf(at, column('userInput'), { ...none, ...given });
    return { isBad, isDoubtful, isChanged, typed };
  };
  const quiet = { isBad: false, isDoubtful: false, isChanged: false, typed: undefined };

  test('is plain without a fault or change', () => {
    expect(state({})).toEqual(quiet);
    expect(stateOf(at, column('userInput'), none)).toMatchObject({ cell, text: '1' });
  });

  test('is bad with a fault and doubtful with a doubt', () => {
    expect(state({ faults: found('fault') })).toEqual({ ...quiet, isBad: true });
    expect(state({ faults: found('doubt') })).toEqual({ ...quiet, isDoubtful: true });
  });

  test('is bad with a text that could not be read', () => {
    const unread = new Map([['userInput M1.1.1:1', { text: 'half', reason: 'number' } as const]]);
    expect(state({ unread })).toEqual({ ...quiet, isBad: true, typed: 'half' });
  });

  test('is changed if the published version has another value or lacks the line', () => {
    const before = row('subMinor', edited(base, rate('M1.1.1', '7')));
    expect(state({ before })).toEqual({ ...quiet, isChanged: true });
    expect(state({ before: undefined })).toEqual({ ...quiet, isChanged: true });
    expect(stateOf(at, column('note'), { ...none, before }).isChanged).toBe(false);
  });

  test('is plain if the line has no such cell', () => {
    const missing = stateOf(row('major'), column('note'), { ...none, before: undefined });
    expect(missing).toEqual({ cell: null, text: '', ...quiet });
  });
});

describe('the cell of a reading', () => {
  const rows = rowsIn(edited(contested(base, 'M1.1.1', 'No ceiling'), { does: 'addEntry', id: 'M1.1.1~1' }));
  const [, , rule, reading, further, next] = rows;
  if (!rule || !reading || !further || !next) throw new Error('The tree lacks a line');

  test('is missing under the columns that it takes from its rule', () => {
    expect(cellAt(reading, column('reference'))).toEqual({ id: 'M1.1.1~1', field: 'reference' });
    expect(cellAt(reading, column('userInput'))).toEqual({ id: 'M1.1.1~1:1', field: 'userInput' });
    expect(cellAt(reading, column('activityByUser'))).toBeNull();
    expect(valueIn(reading, column('name'))).toBe('No ceiling');
    expect(valueIn(reading, column('activityByUser'))).toBeUndefined();
    expect([reading, further].map(levelOf)).toEqual([4, 5]);
  });

  test('is selected with other readings of the same rule, never with rules', () => {
    const selected = (top: Row) => rows.filter((each) => isSelectedFrom(top, each)).map(({ id }) => id);
    expect(selected(reading)).toEqual(['M1.1.1~1', further.id]);
    expect(selected(rule)).toEqual(['M1.1.1', 'M1.1.2']);
  });
});
