import { OpenDialog } from '../../client/open-dialog';
import { Button } from '../../ui/button';
import { useWords } from '../words';

type ConfirmDialogProps = {
  title: string;
  /** What the action does, and what it does not change. */
  text: string;
  /** The words of the button, where they are others than the title. */
  action?: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, text, action = title, onClose, onConfirm }: ConfirmDialogProps) {
  const { words } = useWords();
  function confirm() {
    onClose();
    onConfirm();
  }
  return (
    <OpenDialog title={title} text={text} onClose={onClose}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {words('desk.cancel')}
        </Button>
        <Button kind="primary" onClick={confirm}>
          {action}
        </Button>
      </div>
    </OpenDialog>
  );
}
