import { currentSession } from '../../../client/session/session';
import { withStorage } from '../../../client/with-storage';
import type { Editor } from '../editor';
import type { DraftContent } from './content';
import { storedDay } from './content';

/** What was typed and is not confirmed by the server, with the draft that it belongs to; revision 0 if there is none. */
export type LocalCopy = { readonly id: string; readonly revision: number; readonly content: DraftContent };

/** The one place in this browser for an administrator's draft of a rulebook and day. */
export function localCopyOf(editor: Editor) {
  const session = currentSession();
  const owner = session.status === 'member' ? session.saved.user.email : '';
  const { provinceId, type } = editor.key;
  const name = `draft ${owner} ${provinceId} ${type} ${storedDay(editor) ?? 'today'}`;
  /** What this tab has read or written last. Anything else is of another tab, which must not lose it. */
  let own: string | null = null;
  const isOwn = () => [null, own].includes(localStorage.getItem(name));
  return {
    read: () =>
      withStorage((): LocalCopy | null => {
        own = localStorage.getItem(name);
        return JSON.parse(own ?? 'null');
      }) ?? null,
    /** False if the browser has no room for it, or keeps that of another tab. */
    write: (copy: LocalCopy): boolean =>
      withStorage(() => {
        if (!isOwn()) return false;
        const text = JSON.stringify(copy);
        localStorage.setItem(name, text);
        own = text;
        return true;
      }) ?? false,
    remove: () => withStorage(() => isOwn() && localStorage.removeItem(name)),
  };
}
