import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { hasChanges, useEditor } from './editor';
import { dropDraft } from './use-draft';

/** Asks before leaving with unsaved changes: stay, keep them in this browser, or discard them. */
export function LeavingDraft() {
  const { words } = useWords();
  const editor = useEditor();
  const isDirty = () => hasChanges(editor.read(), editor.base());
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges(editor.read(), editor.base())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [editor]);

  function discard() {
    editor.rebase(editor.base());
    dropDraft(editor.key);
    blocker.proceed?.();
  }

  return (
    <Dialog
      title={words('rules.leave.title')}
      text={words('rules.leave.text')}
      close={words('desk.close')}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={discard}>
          {words('rules.leave.discard')}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{words('rules.leave.keep')}</Button>
        <Button kind="primary" onClick={() => blocker.reset?.()}>
          {words('rules.leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
