import { useEffect, useRef, useState } from 'react';
import { currentSession } from '../../client/session/session';
import type { RulebookKey } from '../queries';
import type { Draft } from '../tree/draft';
import { packDraft } from '../tree/draft';
import type { UnreadReason } from '../tree/read-cell';
import { type Editor, hasChanges } from './editor';

/** Each administrator has drafts of their own, also on a computer that several use. */
function nameOf({ provinceId, type }: RulebookKey): string {
  const session = currentSession();
  const owner = session.status === 'member' ? session.saved.user.email : '';
  return `rules ${owner} ${provinceId} ${type}`;
}

const PAUSE_MS = 800;

/** The draft, and the texts that no cell could take. */
export type KeptDraft = Draft & {
  readonly unread: readonly (readonly [string, { text: string; reason: UnreadReason }])[];
};

/** What was left unsaved in this browser, if anything was. */
export function readDraft(key: RulebookKey): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as KeptDraft | null;
  } catch {
    // Whatever else is kept there is no draft of ours.
    return null;
  }
}

export const dropDraft = (key: RulebookKey) => localStorage.removeItem(nameOf(key));

/** Keeps what is not saved in the browser, so that a crash or a closed window loses nothing; says where it cannot. */
export function useDraft(editor: Editor): { isKept: boolean } {
  const [isKept, setKept] = useState(true);
  const wasKept = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    function keep() {
      clearTimeout(timer.current);
      timer.current = undefined;
      const base = editor.base();
      const editing = editor.read();
      if (!hasChanges(editing, base)) {
        // Before anything was changed here, what is kept is from before and not ours to drop.
        if (wasKept.current) dropDraft(editor.key);
        return;
      }
      wasKept.current = true;
      try {
        const draft = packDraft(base.tree, editing.tree, base.number);
        localStorage.setItem(nameOf(editor.key), JSON.stringify({ ...draft, unread: [...editing.unread] }));
        setKept(true);
      } catch {
        // The browser gives each site a few megabytes; whoever edits is told that this is more.
        setKept(false);
      }
    }
    const wait = () => {
      timer.current ??= setTimeout(keep, PAUSE_MS);
    };
    const leave = () => {
      editor.settle();
      if (timer.current !== undefined) keep();
    };
    const stop = editor.subscribe(wait);
    addEventListener('pagehide', leave);
    return () => {
      leave();
      stop();
      removeEventListener('pagehide', leave);
    };
  }, [editor]);
  return { isKept };
}
