import { useQueryClient } from '@tanstack/react-query';
import { rulebookKey } from '../queries';
import type { Action } from '../tree/editing';
import { useEditor, withEdits } from './editor';
import { type DatedRules, readDatedRules, rulesQuery } from './rules-on-day';

/** Moves the editor to what is in force on its day, after something was published, withdrawn or deleted. */
export function useInForce() {
  const editor = useEditor();
  const client = useQueryClient();
  const at = { ...editor.key, day: editor.day };

  async function read(): Promise<DatedRules> {
    const dated = await readDatedRules(at);
    client.setQueryData(rulesQuery(at).queryKey, dated);
    void client.invalidateQueries({ queryKey: rulebookKey(editor.key) });
    return dated;
  }

  return {
    /** Shows what is in force, without the edits: they were published. */
    open: async () => editor.rebase((await read()).rules),
    /** Keeps the edits on top of what is in force, where also an action may be that was published; in a conflict the edit wins. */
    rebase: async (published?: Action) => {
      const { rules } = await read();
      // The action waits for the answer: else it would be saved as a draft meanwhile.
      if (published) editor.act(published);
      editor.rebase(rules, withEdits(editor, rules.tree), editor.read().unread);
    },
  };
}
