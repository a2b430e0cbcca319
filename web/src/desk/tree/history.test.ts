import { contested, findSubMinor, treeOfShape } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, act, type Editing, startEditing, undoneOrRedoneCell } from './editing.ts';
import { anyAction, idsOf, rate, remove, rules } from './testing/actions.ts';

const base = contested(treeOfShape('courtFee', [[2, 1], [1]]), 'M1.1.2', 'Federal table', 'No ceiling');
const after = (editing: Editing, ...actions: Action[]) =>
  actions.reduce((now, action) => act(now, action, rules), editing);
const start = (...actions: Action[]) => after(startEditing(base), ...actions);
const type = (id: string, text: string): Action => ({
  does: 'type',
  cell: { id, field: 'minimumUserInput' },
  kind: 'amount',
  text,
});
const undo = { does: 'undo' } as const;
const redo = { does: 'redo' } as const;
const endTyping = { does: 'endTyping' } as const;
const cancelTyping = { does: 'cancelTyping' } as const;
const minimumOf = ({ tree }: Editing, id: string) => findSubMinor(tree, id).minimumUserInput;

describe('undo and redo', () => {
  test('go through every step, back and forward', () => {
    const actions = fc.array(anyAction(idsOf(base)), { maxLength: 8 });
    fc.assert(
      fc.property(actions, (taken) => {
        const done = start(...taken);
        const steps = done.past.length;
        const back = after(done, ...Array.from({ length: steps + 1 }, () => undo));
        expect(back.tree).toBe(base);
        expect(back.future).toHaveLength(steps);
        const again = after(back, ...Array.from({ length: steps + 1 }, () => redo));
        expect([again.tree, again.past.length]).toEqual([done.tree, steps]);
      }),
    );
  });

  test('change nothing without a step', () => {
    const editing = start();
    expect(after(editing, undo)).toBe(editing);
    expect(after(editing, redo)).toBe(editing);
  });

  test('have the cell of their step as `undoneOrRedoneCell`, and another action has none', () => {
    const done = start(type('M1.1.1', '5'), endTyping, type('M1.1.2', '6'));
    const cells = [undo, undo, redo, redo, rate('M1.1.1', '7')].map((_, at, all) => {
      const [before, now] = [after(done, ...all.slice(0, at)), after(done, ...all.slice(0, at + 1))];
      return undoneOrRedoneCell(before, now)?.id ?? null;
    });
    expect(cells).toEqual(['M1.1.2', 'M1.1.1', 'M1.1.1', 'M1.1.2', null]);
  });

  test('end typing, so that the next key is a new step', () => {
    const again = after(start(type('M1.1.1', '5')), undo, redo, type('M1.1.1', '56'));
    expect(again.past).toHaveLength(2);
  });
});

describe('an edit after undo', () => {
  test.each([
    ['typing', type('M1.1.2', '7')],
    ['writing', rate('M1.1.2', '7')],
  ])('by %s ends redo', (_, action) => {
    const now = after(start(type('M1.1.1', '5')), undo, action);
    expect(now.future).toEqual([]);
    expect(after(now, redo)).toBe(now);
  });
});

describe('an action that changes nothing', () => {
  test.each<[string, Action]>([
    ['typing the value of the cell', type('M1.1.1', '0')],
    ['writing the value of the cell', rate('M1.1.1', '1')],
    ['removing an unknown item', remove('M9')],
    ['adding under an unknown parent', { does: 'add', level: 'minorCategory', parentId: 'M9', name: '' }],
    ['adding an entry to a category', { does: 'addEntry', id: 'M1' }],
    ['adding a reading to a reading', { does: 'addReading', subMinorId: 'M1.1.2~1' }],
    ['moving an item to itself', { does: 'moveTo', id: 'M1', target: { id: 'M1', isAfter: true } }],
    ['ending typing that was not begun', endTyping],
  ])('makes no step: %s', (_, action) => {
    const editing = start();
    expect(after(editing, action)).toBe(editing);
  });

  test('makes no step if the same unreadable text is typed again', () => {
    const editing = start(type('M1.1.1', 'x'), endTyping);
    expect(after(editing, type('M1.1.1', 'x'))).toBe(editing);
    expect(after(editing, type('M1.1.1', 'y')).unread.get('minimumUserInput M1.1.1')?.text).toBe('y');
  });
});

describe('typing', () => {
  test('in another cell makes another step', () => {
    expect(start(type('M1.1.1', '5'), type('M1.1.2', '6')).past).toHaveLength(2);
  });

  test('records its cell until it ends', () => {
    const typing = start(type('M1.1.1', '5'));
    expect(typing.typing).toBe('minimumUserInput M1.1.1');
    expect(typing.touched).toEqual({ id: 'M1.1.1', field: 'minimumUserInput' });
    expect(after(typing, endTyping).typing).toBeNull();
    expect(after(typing, rate('M1.1.2', '3')).typing).toBeNull();
  });

  test('is undone by Escape, which keeps the focus at the cell', () => {
    const before = start(rate('M1.1.2', '2'), rate('M1.1.2', '3'), type('M1.1.1', '5'), endTyping);
    const now = after(before, type('M1.1.1', '6'), type('M1.1.1', '67'), cancelTyping);
    expect(minimumOf(now, 'M1.1.1')).toBe(5);
    expect([now.past, now.typing, now.touched?.id]).toEqual([before.past, null, 'M1.1.1']);
  });

  test('keeps the last step if Escape is pressed without typing', () => {
    const ended = start(type('M1.1.1', '5'), endTyping);
    expect(after(ended, cancelTyping)).toEqual(ended);
  });

  test('of a readable text drops the unreadable text of that cell only', () => {
    const now = start(type('M1.1.1', 'x'), endTyping, type('M1.1.2', 'y'), type('M1.1.2', '3'));
    expect([...now.unread.keys()]).toEqual(['minimumUserInput M1.1.1']);
  });

  test('drops the oldest of hundreds of steps', () => {
    const steps = Array.from({ length: 301 }, (_, at) => [type('M1.1.1', String(at + 1)), endTyping]).flat();
    const back = after(start(...steps), ...Array.from({ length: 301 }, () => undo));
    expect(minimumOf(back, 'M1.1.1')).toBe(1);
  });
});

describe('a step', () => {
  test('touches the item that it created or moved, or the first cell that it wrote', () => {
    expect(start(rate('M1.1.2', '3')).touched).toEqual({ id: 'M1.1.2:1', field: 'userInput' });
    expect(start({ does: 'moveBy', id: 'M1.1.2', by: -1 }).touched).toEqual({ id: 'M1.1.2', field: 'name' });
    expect(start(remove('M2')).touched).toBeNull();
    const entry = start({ does: 'addEntry', id: 'M1.1.2' });
    const added = findSubMinor(entry.tree, 'M1.1.2').courtFee[1]?.id;
    expect(entry.touched).toEqual({ id: added, field: 'userInput' });
    const cell = { id: 'M1.1.1', field: 'note' } as const;
    expect(start({ does: 'paste', cell, block: [['x']] }).touched).toEqual(cell);
  });

  test('drops the unreadable texts of an item that it removes, and keeps the others', () => {
    const texts = start(type('M1.1.1', 'x'), endTyping, type('M2.1.1', 'y'), endTyping);
    expect([...after(texts, remove('M2')).unread.keys()]).toEqual(['minimumUserInput M1.1.1']);
    expect(after(texts, remove('M1.2')).unread).toBe(texts.unread);
    expect(after(texts, remove('M2'), undo).unread.size).toBe(2);
  });

  test('that discards all edits is undone as one', () => {
    const edited = start(rate('M1.1.2', '3'), type('M1.1.1', 'x'), endTyping);
    const discarded = after(edited, { does: 'load', tree: base });
    expect([discarded.tree, discarded.unread.size, discarded.typing]).toEqual([base, 0, null]);
    expect(after(discarded, undo)).toMatchObject({ tree: edited.tree, unread: edited.unread, past: edited.past });
  });
});
