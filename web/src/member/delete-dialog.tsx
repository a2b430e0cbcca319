import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { OpenDialog } from '../client/open-dialog';
import { Refusal } from '../client/refusal';
import { Button } from '../ui/button';
import { toastSuccess } from '../ui/toasts';

type DeleteDialogProps = {
  title: string;
  /** What goes with it. */
  text: string;
  action: string;
  /** The toast afterwards. */
  done: string;
  remove: () => Promise<unknown>;
  /** The list that it was in, which is shown then. */
  list: string;
  /** The callback for the moment when the list is shown. */
  onGone: () => void;
  onClose: () => void;
};

/** Deletes what its page shows, and leads to the list. */
export function DeleteDialog({ title, text, action, done, remove, list, onGone, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await navigate(list, { replace: true });
      onGone();
      toastSuccess(done);
    },
  });
  return (
    <OpenDialog title={title} text={text} onClose={onClose}>
      {deletion.error && <Refusal error={deletion.error} />}
      <Button kind="primary" isBusy={deletion.isPending} onClick={() => deletion.isPending || deletion.mutate()}>
        {action}
      </Button>
    </OpenDialog>
  );
}
