import { useEffect, useRef, useState } from 'react';
import { currentSession } from '../../client/session/session';
import type { RulebookKey } from '../queries';
import type { Draft } from '../tree/draft';
import { packDraft } from '../tree/draft';
import type { UnreadReason } from '../tree/read-cell';
import { type Editor, hasChanges } from './editor';

/** Drafts are separate for each administrator, even on a shared computer. */
function nameOf({ provinceId, type }: RulebookKey): string {
  const session = currentSession();
  const owner = session.status === 'member' ? session.saved.user.email : '';
  return `rules ${owner} ${provinceId} ${type}`;
}

const PAUSE_MS = 800;

/** The draft, and the texts that could not be read. */
export type KeptDraft = Draft & {
  readonly unread: readonly (readonly [string, { text: string; reason: UnreadReason }])[];
};

/** The unsaved draft in this browser, if there is one. */
export function readDraft(key: RulebookKey): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as KeptDraft | null;
  } catch {
    // Anything else stored under the key is not a draft of ours.
    return null;
  }
}

export const dropDraft = (key: RulebookKey) => localStorage.removeItem(nameOf(key));

/** Stores unsaved changes in the browser, so that a crash or a closed window loses nothing; reports if it cannot. */
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
        // Before the first edit, a stored draft is from an earlier visit and must not be dropped.
        if (wasKept.current) dropDraft(editor.key);
        return;
      }
      wasKept.current = true;
      try {
        const draft = packDraft(base.tree, editing.tree, base.number);
        localStorage.setItem(nameOf(editor.key), JSON.stringify({ ...draft, unread: [...editing.unread] }));
        setKept(true);
      } catch {
        // Browsers allow a few megabytes per site; the administrator sees that the draft is larger.
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
