import { contested, findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { addEntry, addReading, setCell, valueAt } from './edit.ts';
import { type Action, act, startEditing } from './editing.ts';
import { createChecker } from './faults.ts';
import { indexItems } from './item-index.ts';
import { rowsOf } from './rows.ts';
import { edited, rate, remove, rename, rules } from './testing/actions.ts';
import type { Tree } from './tree.ts';

const bare = treeOfShape('courtFee', [[2]]);
const base = contested(bare, 'M1.1.1', 'Federal table', 'No ceiling');
const readingsIn = (tree: Tree) => findSubMinor(tree, 'M1.1.1').readings;
const namesIn = (tree: Tree) => readingsIn(tree)?.map(({ name }) => name);
const after = (tree: Tree, ...actions: readonly Action[]) =>
  actions.reduce((now, action) => act(now, action, rules), startEditing(tree));
const add: Action = { does: 'addReading', subMinorId: 'M1.1.1' };
const undo = { does: 'undo' } as const;

describe('a new reading', () => {
  test('stands last, without a name, with the figures of its rule and entries of its own', () => {
    const { tree, touched } = after(edited(base, rate('M1.1.1', '4')), add);
    const added = readingsIn(tree)?.[2];
    const [entry] = findSubMinor(tree, 'M1.1.1').courtFee;
    expect(added).toEqual({
      id: added?.id,
      name: '',
      reference: '',
      courtFee: [{ ...entry, id: added?.courtFee[0]?.id }],
      suitValuation: [],
    });
    expect(added?.courtFee[0]?.id).not.toBe(entry?.id);
    expect(touched).toEqual({ id: added?.id, field: 'name' });
  });

  test('has an entry where its rule has none', () => {
    const { tree } = after(edited(bare, remove('M1.1.1:1')), add);
    expect(readingsIn(tree)?.[0]?.courtFee).toMatchObject([{ type: 'fixed', subminorCategoryId: 'M1.1.1' }]);
  });

  test('is refused for anything but a rule, and for a rule that has ten readings', () => {
    for (const id of ['M1', 'M1.1', 'M1.1.1:1', 'M1.1.1~1', 'M9']) expect(addReading(base, id, rules)).toBeNull();
    const ten = contested(bare, 'M1.1.1', ...Array.from({ length: 10 }, (_, at) => `Reading ${at}`));
    expect(addReading(ten, 'M1.1.1', rules)).toBeNull();
    expect(addReading(edited(ten, remove('M1.1.1~4')), 'M1.1.1', rules)).not.toBeNull();
  });

  test('is undone and redone', () => {
    const added = after(bare, add);
    expect(act(added, undo, rules).tree).toBe(bare);
    expect(after(bare, add, undo, { does: 'redo' }).tree).toEqual(expect.any(Array));
    expect(act(act(added, undo, rules), { does: 'redo' }, rules).tree).toBe(added.tree);
  });
});

describe('a reading', () => {
  test('has fields and entries of its own, and takes the others from its rule', () => {
    expect(valueAt(base, { id: 'M1.1.1~1', field: 'name' })).toBe('Federal table');
    expect(valueAt(base, { id: 'M1.1.1~1:1', field: 'userInput' })).toBe(1);
    for (const field of ['activityByUser', 'maximumUserInput', 'certainty'] as const) {
      expect(valueAt(base, { id: 'M1.1.1~1', field })).toBeUndefined();
      expect(setCell(base, { id: 'M1.1.1~1', field }, 'x')).toBe(base);
    }
  });

  test('is changed alone', () => {
    const source = 'judgment | https://a.pk | read';
    const tree = setCell(edited(base, rate('M1.1.1~2', '7')), { id: 'M1.1.1~2', field: 'sources' }, source);
    expect(readingsIn(tree)?.[1]).toMatchObject({ sources: [{ url: 'https://a.pk' }], courtFee: [{ userInput: 7 }] });
    expect(readingsIn(tree)?.[0]).toBe(readingsIn(base)?.[0]);
    expect(findSubMinor(tree, 'M1.1.1').courtFee).toBe(findSubMinor(base, 'M1.1.1').courtFee);
  });

  test('keeps a name without the spaces around it, which the server refuses', () => {
    expect(namesIn(edited(base, rename('M1.1.1~1', ' Old table ')))).toEqual(['Old table', 'No ceiling']);
    expect(edited(base, rename('M1.1.1~1', 'Federal table '))).toEqual(base);
  });

  test('moves among the readings of its rule only', () => {
    const moved = edited(base, { does: 'moveBy', id: 'M1.1.1~1', by: 1 });
    expect(namesIn(moved)).toEqual(['No ceiling', 'Federal table']);
    expect(namesIn(edited(moved, { does: 'moveBy', id: 'M1.1.1~1', by: 1 }))).toEqual(namesIn(moved));
    const target = { id: 'M1.1.2', isAfter: true };
    expect(edited(base, { does: 'moveTo', id: 'M1.1.1~1', target })).toBe(base);
  });

  test('takes further entries, which belong to its rule', () => {
    const added = addEntry(base, 'M1.1.1~2', rules);
    expect(readingsIn(added?.tree ?? [])?.[1]?.courtFee).toMatchObject([
      { id: 'M1.1.1~2:1' },
      { id: added?.id, subminorCategoryId: 'M1.1.1' },
    ]);
  });

  test('is removed with its unread texts; the last one leaves a rule as it was without any', () => {
    const typed = { does: 'type', cell: { id: 'M1.1.1~1:1', field: 'userInput' }, kind: 'factor', text: 'x' } as const;
    const now = after(base, typed, { does: 'endTyping' }, remove('M1.1.1~1'));
    expect([namesIn(now.tree), now.unread.size]).toEqual([['No ceiling'], 0]);
    expect(readingsIn(edited(now.tree, remove('M1.1.1~2')))).toBeUndefined();
  });

  test('is in the item index with its entries', () => {
    const { readings, entries } = indexItems(base, 'courtFee');
    expect([...readings.keys()]).toEqual(['M1.1.1~1', 'M1.1.1~2']);
    expect([...entries.keys()]).toEqual(['M1.1.1:1', 'M1.1.1~1:1', 'M1.1.1~2:1', 'M1.1.2:1']);
  });
});

describe('a block pasted on a reading', () => {
  const pasted = (tree: Tree, id: string, ...block: readonly (readonly string[])[]) =>
    edited(tree, { does: 'paste', cell: { id, field: id.includes(':') ? 'userInput' : 'name' }, block });
  const ratesIn = (tree: Tree) => readingsIn(tree)?.map(({ courtFee }) => courtFee.map(({ userInput }) => userInput));

  test('fills it, the next ones and new ones, and no other rule', () => {
    const tree = pasted(base, 'M1.1.1~2', ['By the new table'], ['In words']);
    expect(namesIn(tree)).toEqual(['Federal table', 'By the new table', 'In words']);
    expect(findSubMinor(tree, 'M1.1.2')).toBe(findSubMinor(base, 'M1.1.2'));
    expect(ratesIn(pasted(base, 'M1.1.1~1:1', ['2'], ['3']))).toEqual([[2], [3]]);
  });

  test('leaves out the columns that it takes from its rule', () => {
    const tree = pasted(base, 'M1.1.1~1', ['Old table', 'Rent', 'fixed', '5']);
    expect(readingsIn(tree)?.[0]).toMatchObject({
      name: 'Old table',
      courtFee: [{ suitValuation: { type: 'fixed', userInput: 5 } }],
    });
    expect(readingsIn(tree)?.[0]).not.toHaveProperty('activityByUser');
  });

  test('ends at as many readings as a rule may have', () => {
    const lines = Array.from({ length: 12 }, (_, at) => [`Reading ${at}`]);
    expect(namesIn(pasted(base, 'M1.1.1~1', ...lines))).toHaveLength(10);
  });

  test('leaves the readings of a rule alone if it is pasted on the rule', () => {
    const tree = pasted(base, 'M1.1.1', ['A'], ['B']);
    expect([findSubMinor(tree, 'M1.1.1').name, findSubMinor(tree, 'M1.1.2').name]).toEqual(['A', 'B']);
    expect(readingsIn(tree)).toBe(readingsIn(base));
  });
});

describe('the lines of a rule with other readings', () => {
  const all = { type: 'courtFee', closed: new Set<string>(), ranks: null } as const;
  const lines = (tree: Tree, given = {}) => rowsOf(tree, { ...all, ...given }).slice(2);

  test('are its own, then those of each reading with its further entries', () => {
    const added = addEntry(addEntry(base, 'M1.1.1', rules)?.tree ?? [], 'M1.1.1~1', rules);
    const shown = lines(added?.tree ?? []).map((row) => [row.kind, 'reading' in row && row.reading?.name]);
    expect(shown).toEqual([
      ['subMinor', undefined],
      ['entry', undefined],
      ['reading', 'Federal table'],
      ['entry', 'Federal table'],
      ['reading', 'No ceiling'],
      ['subMinor', undefined],
    ]);
  });

  test('are its own alone while it is closed, in a search too', () => {
    const closed = new Set(['M1.1.1']);
    const openness = (given: object) => lines(base, given).map((row) => [row.id, 'isOpen' in row && row.isOpen]);
    const shown = [
      ['M1.1.1', false],
      ['M1.1.2', null],
    ];
    expect(openness({ closed })).toEqual(shown);
    expect(openness({ closed, ranks: new Map([['M1.1.1', 0]]) })).toEqual(shown.slice(0, 1));
    expect(openness({})[0]).toEqual(['M1.1.1', true]);
  });
});

describe('a fault of a reading', () => {
  const faultsIn = (tree: Tree) =>
    [...createChecker('courtFee', rules.slabs)(tree).values()]
      .flat()
      .map(({ cell, severity, code }) => [cell.id, cell.field, severity, code]);

  test('is reported at its own cell', () => {
    const named = edited(base, rename('M1.1.1~1', ''), rename('M1.1.1~2', ''));
    expect(faultsIn(named)).toEqual([
      ['M1.1.1~1', 'name', 'fault', 'READING_UNNAMED'],
      ['M1.1.1~2', 'name', 'fault', 'READING_UNNAMED'],
    ]);
    expect(faultsIn(edited(base, rename('M1.1.1~2', 'federal TABLE')))).toEqual([
      ['M1.1.1~2', 'name', 'fault', 'READING_NAMED_TWICE'],
    ]);
    expect(faultsIn(setCell(base, { id: 'M1.1.1~1', field: 'reference' }, ' '))).toEqual([
      ['M1.1.1~1', 'reference', 'doubt', 'REFERENCE_MISSING'],
    ]);
    expect(faultsIn(setCell(base, { id: 'M1.1.1~2:1', field: 'slabId' }, 's9'))).toEqual([
      ['M1.1.1~2:1', 'slabId', 'fault', 'SLAB_SET_UNKNOWN'],
    ]);
  });

  test('is reported if a rule has more readings than it may', () => {
    const eleven = contested(bare, 'M1.1.1', ...Array.from({ length: 12 }, (_, at) => `Reading ${at}`));
    expect(faultsIn(eleven)).toEqual([['M1.1.1~11', 'name', 'fault', 'READINGS_TOO_MANY']]);
  });
});
