import type { ReactNode } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router';
import { useWords } from '../language/app-words';
import { Button } from '../ui/button';
import { OpenDialog } from './open-dialog';

type ConfirmLeaveProps = {
  isUnsaved: boolean;
  /** Whether an address keeps the unsaved changes, so that nothing has to be asked. */
  keeps?: (pathname: string) => boolean;
  onLeave?: () => void;
};

/** Asks before unsaved changes are left by a link, by the back button or by closing the window. */
export function ConfirmLeave({ isUnsaved, keeps, onLeave }: ConfirmLeaveProps) {
  const { words } = useWords();
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !keeps?.(nextLocation.pathname));
  // Closing the window is confirmed by the browser, in words of its own.
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  function leave() {
    onLeave?.();
    blocker.proceed?.();
  }

  return (
    <LeaveDialog blocker={blocker} title={words('leave.title')} text={words('leave.text')} stay={words('leave.stay')}>
      <Button onClick={leave}>{words('leave.go')}</Button>
    </LeaveDialog>
  );
}

type LeaveDialogProps = { blocker: Blocker; title: string; text: string; stay: string; children: ReactNode };

/** Asks about unsaved changes while the router is blocked: the children are buttons that leave, and the last button stays. */
export function LeaveDialog({ blocker, title, text, stay, children }: LeaveDialogProps) {
  if (blocker.state !== 'blocked') return null;
  return (
    <OpenDialog title={title} text={text} onClose={() => blocker.reset()}>
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button kind="primary" onClick={() => blocker.reset()}>
          {stay}
        </Button>
      </div>
    </OpenDialog>
  );
}
