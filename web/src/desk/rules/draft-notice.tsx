import { useEffect, useState } from 'react';
import { api } from '../../client/api';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { unpackDraft } from '../tree/draft';
import { type Editor, useBase, useEditor } from './editor';
import { dropDraft, readDraft } from './use-draft';

type State = 'none' | 'restored' | 'older' | 'lost';

/** Offers the unsaved draft of this browser. */
export function DraftNotice({ isKept }: { isKept: boolean }) {
  const { words } = useWords();
  const editor = useEditor();
  const base = useBase();
  const [state, setState] = useState<State>('none');

  useEffect(() => {
    let isGone = false;
    restore(editor).then(
      (restored) => !isGone && setState(restored),
      () => !isGone && setState('none'),
    );
    return () => {
      isGone = true;
    };
  }, [editor]);

  if (!isKept) return <Notice kind="bad">{words('rules.draft.tooLarge')}</Notice>;
  if (state === 'none') return null;
  function discard() {
    editor.rebase(base);
    dropDraft(editor.key);
    setState('none');
  }
  return (
    <Notice kind={state === 'lost' ? 'bad' : 'good'}>
      <p className="flex flex-wrap items-center gap-3">
        {words(`rules.draft.${state}`)}
        {state !== 'lost' && (
          <Button scale="small" onClick={discard}>
            {words('rules.discard')}
          </Button>
        )}
        <Button scale="small" kind="quiet" onClick={() => setState('none')}>
          {words('rules.understood')}
        </Button>
      </p>
    </Notice>
  );
}

async function restore(editor: Editor): Promise<State> {
  const draft = readDraft(editor.key);
  if (draft === null) return 'none';
  const newest = editor.base();
  const base = draft.baseVersion === newest.number ? newest.tree : await treeOf(editor, draft.baseVersion);
  const mine = unpackDraft(base, draft);
  if (mine === null) return 'lost';
  const unread = new Map(draft.unread);
  // Restored on its own base version: if another is newer, publishing shows the changes and asks about conflicts.
  editor.rebase(base === newest.tree ? newest : { number: draft.baseVersion, tree: base }, mine, unread);
  return base === newest.tree ? 'restored' : 'older';
}

async function treeOf({ key }: Editor, number: number) {
  if (number === 0) return [];
  return (await api.getRulebookVersion({ params: { ...key, number } })).majorCategories;
}
