import type { PublishedRulebook } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { casesQuery, countriesQuery, slabsQuery } from '../queries';
import { merge } from '../tree/merge';
import type { Tree } from '../tree/tree';
import { useEditor } from './editor';
import { type Rules, readRules, rulesQuery } from './rules';

/** Moves the editor to the newest version after publishing, after deleting, or after others published. */
export function useNewest() {
  const editor = useEditor();
  const client = useQueryClient();
  const { queryKey } = rulesQuery(editor.key);

  function adopt(rules: Rules, tree: Tree) {
    client.setQueryData(queryKey, rules);
    const { unread } = editor.read();
    editor.rebase(rules, tree, unread);
  }

  return {
    /** Fetches the newest version with the present schedules. */
    read: async (): Promise<Rules> => {
      const rules = await readRules(editor.key);
      await Promise.all([client.invalidateQueries(slabsQuery), client.invalidateQueries(countriesQuery)]);
      return rules;
    },
    adopt,
    /** Takes over the version that was just published here. */
    take: ({ version, majorCategories }: PublishedRulebook) => {
      const known = client.getQueryData(queryKey)?.versions ?? [];
      const rules = { number: version.number, tree: majorCategories, versions: [version, ...known] };
      client.setQueryData(queryKey, rules);
      editor.rebase(rules);
      void client.invalidateQueries(casesQuery(editor.key));
    },
    /** Rebases the edits onto the newest version; in a conflict the edit wins. */
    reload: async () => {
      const rules = await readRules(editor.key);
      const mine = editor.read().tree;
      const base = editor.base().tree;
      const merged = mine === base ? rules.tree : merge({ base, mine, theirs: rules.tree }, editor.key.type).tree;
      adopt(rules, merged);
      void client.invalidateQueries(casesQuery(editor.key));
    },
  };
}
