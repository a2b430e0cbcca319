import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useWords } from './words';

type ConfirmLeaveProps = {
  isUnsaved: boolean;
  /** Addresses that keep what is unsaved. */
  keeps?: (pathname: string) => boolean;
  onLeave?: () => void;
};

/** Asks before unsaved changes are left by a link, by the back button or by closing the window. */
export function ConfirmLeave({ isUnsaved, keeps, onLeave }: ConfirmLeaveProps) {
  const { words } = useWords();
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !keeps?.(nextLocation.pathname));
  function leave() {
    onLeave?.();
    blocker.proceed?.();
  }
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <Dialog
      title={words('desk.shell.leave.title')}
      text={words('desk.shell.leave.text')}
      close={words('desk.close')}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(opens) => !opens && blocker.reset?.()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={leave}>{words('desk.shell.leave.go')}</Button>
        <Button kind="primary" onClick={() => blocker.reset?.()}>
          {words('desk.shell.leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
