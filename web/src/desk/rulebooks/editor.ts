import type { RulebookVersion } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Schedules } from '../../explain/rule-sentence';
import { afterPaint } from '../../ui/after-paint';
import { createListeners } from '../../ui/listeners';
import { columnsOf } from '../tree/columns';
import { type Action, act, type Editing, startEditing } from '../tree/editing';
import type { Unread } from '../tree/paste';
import { rebaseEdit } from '../tree/rebase-edit';
import type { Tree } from '../tree/tree';
import { type Rules, type RulesOnDay, rulesQuery } from './rules-on-day';

/** The published rules that are edited. */
export type Base = Pick<Rules, 'number' | 'since' | 'tree'> & {
  /** The version on which the edit was begun, if something was published since. */
  readonly begunOn?: number;
};

/** The state of the editor, outside React so that a keystroke renders one line and not the table. */
export function createEditor({ day, ...key }: RulesOnDay, base: Base, schedules: Schedules) {
  let editing = startEditing(base.tree);
  let currentBase = base;
  let currentSchedules = schedules;
  const { notify, subscribe } = createListeners();
  // The input shows a typed letter by itself, so the table is notified only after the next frame.
  const afterTyping = afterPaint(notify);
  return {
    key,
    /** The day whose rules are edited; an edit holds from this day unless another is chosen. */
    day,
    columns: columnsOf(key.type),
    read: () => editing,
    subscribe,
    act: (action: Action) => {
      const next = act(editing, action, { ...key, slabs: currentSchedules.slabSets });
      if (next === editing) return;
      editing = next;
      if (action.does === 'type') afterTyping.schedule();
      else notify();
    },
    /** Notifies the listeners at once, if a keystroke still waits for the next frame. */
    flush: afterTyping.flush,
    base: () => currentBase,
    /** Replaces the base version and the edited tree; without a tree the edits are gone. */
    replaceBase: (next: Base, tree: Tree = next.tree, unread: Unread = new Map()) => {
      currentBase = next;
      editing = { ...startEditing(tree), unread };
      notify();
    },
    schedules: () => currentSchedules,
    setSchedules: (next: Schedules) => {
      currentSchedules = next;
      notify();
    },
  };
}

export type Editor = ReturnType<typeof createEditor>;

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

/** The editor around a component. `useEditing`, `useBase` and `useSchedules` re-render when their part of its state changes. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor is called outside of EditorProvider');
  return editor;
}

export function useEditing(): Editing {
  const { subscribe, read } = useEditor();
  return useSyncExternalStore(subscribe, read);
}

export function useBase(): Base {
  const { subscribe, base } = useEditor();
  return useSyncExternalStore(subscribe, base);
}

export function useSchedules(): Schedules {
  const { subscribe, schedules } = useEditor();
  return useSyncExternalStore(subscribe, schedules);
}

/** The edits of the editor rebased onto other rules; in a conflict the edit wins. */
export function withEdits({ key, base, read }: Editor, theirs: Tree): Tree {
  const [{ tree }, { tree: mine }] = [base(), read()];
  return mine === tree ? theirs : rebaseEdit({ base: tree, mine, theirs }, key);
}

/** Whether anything was edited, or a text was typed that could not be read. */
export const hasChanges = ({ tree, unread }: Pick<Editing, 'tree' | 'unread'>, base: Base) =>
  tree !== base.tree || unread.size > 0;

const noVersions: readonly RulebookVersion[] = [];

/** The publications of the edited rules, as they were read last; without a request of its own. */
export function useVersions(): readonly RulebookVersion[] {
  const { key, day } = useEditor();
  return useQuery({ ...rulesQuery({ ...key, day }), enabled: false }).data?.versions ?? noVersions;
}
