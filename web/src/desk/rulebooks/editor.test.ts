import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resultOf } from '../../testing/result-of';
import { columnsOf } from '../tree/columns';
import { removeItem } from '../tree/edit';
import {
  createEditor,
  EditorProvider,
  hasChanges,
  useBase,
  useEditing,
  useEditor,
  useSchedules,
  withEdits,
} from './editor';

const base = { number: 3, tree: treeOfShape('courtFee', [[2]]) };
const schedules = { slabSets: [{ id: 's1', name: 'Flat', value: 0, slabs: [] }], provinceSlabId: 's1' };
const cell = { id: 'M1.1.1', field: 'name' } as const;
const type = (text: string) => ({ does: 'type', cell, kind: 'name', text }) as const;
const rename = (text: string) => ({ does: 'write', cells: [{ cell, kind: 'name', text }] }) as const;

/** An editor, and how often it notified its listener. */
function watched() {
  const editor = createEditor({ provinceId: 'punjab', type: 'courtFee', day: '2026-01-31' }, base, schedules);
  const listener = vi.fn();
  return { editor, listener, stop: editor.subscribe(listener) };
}

const frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame(0);
};
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());

describe('an editor', () => {
  test('notifies at once of a change, and not at all without one', () => {
    const { editor, listener } = watched();
    editor.act(rename('New'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(findSubMinor(editor.read().tree, 'M1.1.1').name).toBe('New');
    editor.act(rename('New'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('notifies of several keystrokes once, after they are painted', () => {
    const { editor, listener } = watched();
    editor.act(type('N'));
    editor.act(type('Ne'));
    nextFrame();
    expect(listener).not.toHaveBeenCalled();
    expect(findSubMinor(editor.read().tree, 'M1.1.1').name).toBe('Ne');
    nextFrame();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('notifies of a pending keystroke at once when flushed, and not again', () => {
    const { editor, listener } = watched();
    editor.act(type('N'));
    editor.flush();
    expect(listener).toHaveBeenCalledTimes(1);
    nextFrame();
    nextFrame();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('does not notify an unsubscribed listener', () => {
    const { editor, listener, stop } = watched();
    stop();
    editor.act(rename('New'));
    expect(listener).not.toHaveBeenCalled();
  });

  test('reads slabs by the present schedules', () => {
    const { editor, listener } = watched();
    const slab = { cell: { id: 'M1.1.1:1', field: 'slabId' }, kind: 'slab', text: 'Stepped' } as const;
    editor.act({ does: 'write', cells: [slab] });
    expect(editor.read().unread.size).toBe(1);
    const newer = { slabSets: [{ id: 's2', name: 'Stepped', value: 0, slabs: [] }], provinceSlabId: null };
    editor.setSchedules(newer);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(editor.schedules()).toBe(newer);
    editor.act({ does: 'write', cells: [slab] });
    expect(findSubMinor(editor.read().tree, 'M1.1.1').courtFee[0]?.slabId).toBe('s2');
  });

  test('has the columns of its type', () => {
    expect(watched().editor.columns).toBe(columnsOf('courtFee'));
    const valuation = createEditor({ provinceId: 'punjab', type: 'suitValuation', day: '2026-01-31' }, base, schedules);
    expect(valuation.columns).toBe(columnsOf('suitValuation'));
  });
});

describe('loading a version', () => {
  const newer = { number: 4, tree: treeOfShape('courtFee', [[1]]) };

  test('replaces everything and clears the history', () => {
    const { editor, listener } = watched();
    editor.act(rename('New'));
    editor.replaceBase(newer);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(editor.base()).toBe(newer);
    expect(editor.read()).toMatchObject({ tree: newer.tree, past: [], future: [] });
    expect(editor.read().unread.size).toBe(0);
  });

  test('keeps an edited tree and its unreadable texts if they are given', () => {
    const { editor } = watched();
    const unread = new Map([['note M1.1.1', { text: 'x', reason: 'number' } as const]]);
    editor.replaceBase(newer, base.tree, unread);
    expect(editor.read()).toMatchObject({ tree: base.tree, unread });
    expect(editor.base()).toBe(newer);
  });
});

describe('withEdits', () => {
  const withoutSecond = () => structuredClone(removeItem(base.tree, 'M1.1.2'));

  test('applies the edits to other rules', () => {
    const { editor } = watched();
    editor.act(rename('New'));
    const [joined] = withEdits(editor, withoutSecond());
    expect(joined?.minorCategory[0]?.subminorCategory.map(({ name }) => name)).toEqual(['New']);
  });

  test('returns the same tree if there are no edits, or the other rules have them already', () => {
    const { editor } = watched();
    const theirs = withoutSecond();
    expect(withEdits(editor, theirs)).toBe(theirs);
    editor.act({ does: 'remove', id: 'M1.1.2' });
    expect(withEdits(editor, theirs)).toBe(theirs);
    expect(hasChanges({ ...editor.read(), tree: withEdits(editor, theirs) }, { number: 4, tree: theirs })).toBe(false);
  });
});

test('hasChanges holds if the tree differs or a text could not be read', () => {
  const { editor } = watched();
  expect(hasChanges(editor.read(), base)).toBe(false);
  editor.act({ does: 'write', cells: [{ cell: { id: 'M1.1.1', field: 'sources' }, kind: 'sources', text: 'x' }] });
  expect(hasChanges(editor.read(), base)).toBe(true);
  editor.replaceBase(base);
  editor.act(rename('New'));
  expect(hasChanges(editor.read(), base)).toBe(true);
});

describe('a component that uses the editor', () => {
  test('finds the editor around it', () => {
    const { editor } = watched();
    // Rendered as in a browser, where the server snapshot is the same.
    const read = resultOf(
      { language: 'en', around: (children) => createElement(EditorProvider, { value: editor }, children) },
      useEditor,
    );
    expect(read).toBe(editor);
  });

  test('fails without an editor around it', () => {
    for (const hook of [useEditor, useEditing, useBase, useSchedules]) {
      expect(() => resultOf<unknown>({ language: 'en' }, hook)).toThrow('outside of EditorProvider');
    }
  });
});
