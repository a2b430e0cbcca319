import { useNavigate } from 'react-router';
import { untilDeleted } from '../client/api';
import { OpenDialog } from '../client/open-dialog';
import { SendForm } from '../client/send-form';
import { toastSuccess } from '../ui/toasts';

type DeleteDialogProps = {
  title: string;
  /** Explains what else is deleted. */
  text: string;
  action: string;
  /** The text of the toast afterwards. */
  done: string;
  remove: () => Promise<unknown>;
  /** The path of the list, to which the deletion leads. */
  list: string;
  /** Called when the list is shown. */
  onGone: () => void;
  onClose: () => void;
};

/** Confirms and deletes what the page shows, and leads to the list. */
export function DeleteDialog({ title, text, action, done, remove, list, onGone, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  async function send() {
    await untilDeleted(remove());
    await navigate(list, { replace: true });
    onGone();
    toastSuccess(done);
  }
  return (
    <OpenDialog title={title} text={text} onClose={onClose}>
      <SendForm act={send} submit={action} />
    </OpenDialog>
  );
}
