import { currentSession } from '../../../client/session/session';
import { withStorage } from '../../../client/with-storage';
import type { Editor } from '../editor';
import { type DraftContent, storedDay } from './content';

/** Edits that the server has not confirmed, with the id and revision of the draft that they change. */
export type LocalCopy = { readonly id: string; readonly revision: number; readonly content: DraftContent };

/** The copy in this browser of an administrator's draft of a rulebook and day. */
export function localCopyOf(editor: Editor) {
  const session = currentSession();
  const owner = session.status === 'member' ? session.saved.user.email : '';
  const { provinceId, type } = editor.key;
  const name = `draft ${owner} ${provinceId} ${type} ${storedDay(editor) ?? 'today'}`;
  /** The text that this tab read or wrote last. Another text belongs to another tab, which must not lose it. */
  let own: string | null = null;
  const isOwn = () => [null, own].includes(localStorage.getItem(name));
  return {
    read: () =>
      withStorage((): LocalCopy | null => {
        own = localStorage.getItem(name);
        return JSON.parse(own ?? 'null');
      }) ?? null,
    /** Returns false if the browser has no room, or holds the copy of another tab. */
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
