import { useBeforeUnload, useBlocker } from 'react-router';
import { OpenDialog } from '../client/open-dialog';
import { Button } from '../ui/button';
import { useWords } from './words';

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
  if (blocker.state !== 'blocked') return null;

  function leave() {
    onLeave?.();
    blocker.proceed?.();
  }

  return (
    <OpenDialog
      title={words('desk.shell.leave.title')}
      text={words('desk.shell.leave.text')}
      onClose={() => blocker.reset()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={leave}>{words('desk.shell.leave.go')}</Button>
        <Button kind="primary" onClick={() => blocker.reset()}>
          {words('desk.shell.leave.stay')}
        </Button>
      </div>
    </OpenDialog>
  );
}
