import { useQueryClient } from '@tanstack/react-query';
import { cacheChanged } from '../../client/queries';
import { rulebookKey } from '../queries';
import type { Action } from '../tree/editing';
import { hasChanges, useEditor, withEdits } from './editor';
import { type DatedRules, readDatedRules, rulesQuery } from './rules-on-day';

/** Reads the rules in force again and shows them in the editor, after something was published, withdrawn or deleted. */
export function useInForce() {
  const editor = useEditor();
  const client = useQueryClient();
  const at = { ...editor.key, day: editor.day };

  async function read(): Promise<DatedRules> {
    const dated = await readDatedRules(at);
    await cacheChanged(client, rulesQuery(at), dated);
    void client.invalidateQueries({ queryKey: rulebookKey(editor.key) });
    return dated;
  }

  return {
    /** Shows the rules in force without the edits, once these were published. */
    showInForce: async () => editor.replaceBase((await read()).rules),
    /** Rebases the edits onto the rules in force; in a conflict the edit wins. An action that was published is applied first. */
    rebase: async (published?: Action) => {
      const { rules } = await read();
      // The action is applied only now: before the answer it would have been saved as a draft.
      if (published) editor.act(published);
      const edit = { tree: withEdits(editor, rules.tree), unread: editor.read().unread };
      const { number, begunOn = number } = editor.base();
      // An edit keeps the version on which it was begun: the server asks about what others have published since.
      editor.replaceBase(hasChanges(edit, rules) ? { ...rules, begunOn } : rules, edit.tree, edit.unread);
    },
  };
}
