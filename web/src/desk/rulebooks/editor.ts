import type { RulebookVersion } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Schedules } from '../../explain/rule-sentence';
import { afterPaint } from '../../ui/after-paint';
import { createListeners } from '../../ui/listeners';
import type { RulebookKey } from '../queries';
import { type Column, columnsOf } from '../tree/columns';
import { type Action, act, type Editing, startEditing } from '../tree/editing';
import type { Unread } from '../tree/paste';
import { rebaseEdit } from '../tree/rebase-edit';
import type { Tree } from '../tree/tree';
import type { Rules, RulesOnDay } from './rules-on-day';
import { rulesQuery } from './rules-on-day';

/** The editor's state lives outside React, so that a keystroke renders one line and not the table. */
export type Editor = {
  readonly key: RulebookKey;
  /** The day whose rules are edited; an edit holds from this day unless another is chosen. */
  readonly day: string;
  readonly columns: readonly Column[];
  readonly read: () => Editing;
  readonly subscribe: (listener: () => void) => () => void;
  readonly act: (action: Action) => void;
  /** Notifies the listeners at once, if a keystroke still waits for the next frame. */
  readonly flush: () => void;
  readonly base: () => Base;
  /** Replaces the base version and keeps the edited tree on top of it. */
  readonly rebase: (base: Base, tree?: Tree, unread?: Unread) => void;
  readonly schedules: () => Schedules;
  readonly setSchedules: (schedules: Schedules) => void;
};

/** The published rules that are edited. */
export type Base = Pick<Rules, 'number' | 'since' | 'tree'> & {
  /** The version on which a restored draft was begun, if others have published since. */
  readonly read?: number;
};

export function createEditor({ day, ...key }: RulesOnDay, base: Base, schedules: Schedules): Editor {
  let editing = startEditing(base.tree);
  let currentBase = base;
  let currentSchedules = schedules;
  const { notify, subscribe } = createListeners();
  /** The input shows a typed letter by itself, so the table is notified only after the next frame. */
  const afterTyping = afterPaint(notify);
  return {
    key,
    day,
    columns: columnsOf(key.type),
    read: () => editing,
    subscribe,
    act: (action) => {
      const next = act(editing, action, { ...key, slabs: currentSchedules.slabSets });
      if (next === editing) return;
      editing = next;
      if (action.does === 'type') afterTyping.schedule();
      else notify();
    },
    flush: afterTyping.flush,
    base: () => currentBase,
    rebase: (next, tree = next.tree, unread = new Map()) => {
      currentBase = next;
      editing = { ...startEditing(tree), unread };
      notify();
    },
    schedules: () => currentSchedules,
    setSchedules: (next) => {
      currentSchedules = next;
      notify();
    },
  };
}

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

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

/** The rules with the edits of the editor on top; where both changed a field the edit holds. */
export function withEdits({ key, base, read }: Editor, theirs: Tree): Tree {
  const [{ tree }, { tree: mine }] = [base(), read()];
  return mine === tree ? theirs : rebaseEdit({ base: tree, mine, theirs }, key);
}

export const hasChanges = ({ tree, unread }: Editing, base: Base) => tree !== base.tree || unread.size > 0;

const none: readonly RulebookVersion[] = [];

/** The publications of the edited rules, as they were read last; without a request of its own. */
export function useVersions(): readonly RulebookVersion[] {
  const { key, day } = useEditor();
  return useQuery({ ...rulesQuery({ ...key, day }), enabled: false }).data?.versions ?? none;
}
