import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { OpenDialog } from '../../client/open-dialog';
import { Button } from '../../ui/button';
import { useWords } from '../words';
import { draftOf } from './draft/draft';
import { hasChanges, useEditor } from './editor';

/** Asks before leaving with unpublished changes: stay, keep them as a draft, or discard them. */
export function LeavingDraft() {
  const { words } = useWords();
  const editor = useEditor();
  const isDirty = () => hasChanges(editor.read(), editor.base());
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { isUnsaved, isKept } = draftOf(editor).read();
      if (isUnsaved && !isKept) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [editor]);

  function discard() {
    editor.rebase(editor.base());
    blocker.proceed?.();
  }

  if (blocker.state !== 'blocked') return null;
  return (
    <OpenDialog
      title={words('rulebook.leave.title')}
      text={words('rulebook.leave.text')}
      onClose={() => blocker.reset()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={discard}>
          {words('rulebook.leave.discard')}
        </Button>
        <Button onClick={() => blocker.proceed()}>{words('rulebook.leave.keep')}</Button>
        <Button kind="primary" onClick={() => blocker.reset()}>
          {words('rulebook.leave.stay')}
        </Button>
      </div>
    </OpenDialog>
  );
}
