import type { ReactNode } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';

type ReasonDialogProps = {
  title: string;
  /** The effect of the action, and on whom. */
  text: string;
  /** The words of the button, where they are others than the title. */
  action?: string;
  /** The toast after the action. */
  done: string;
  onClose: () => void;
  act: (fields: { reason: string } & Record<string, string>) => Promise<unknown>;
  /** More fields, before the reason. */
  children?: ReactNode;
};

/** Asks why before an action; the audit log keeps the reason. */
export function ReasonDialog({ title, text, action = title, done, onClose, act, children }: ReasonDialogProps) {
  const { words } = useWords();
  async function send(fields: { reason: string } & Record<string, string>) {
    await act(fields);
    onClose();
    toastSuccess(done);
  }
  return (
    <OpenDialog title={title} text={text} onClose={onClose} isWritten>
      <SendForm act={send} submit={action} onCancel={onClose}>
        {children}
        <TextField
          name="reason"
          label={words('desk.reason')}
          note={words('desk.reason.note')}
          needed={words('desk.reason.needed')}
          lines={3}
          maxLength={500}
        />
      </SendForm>
    </OpenDialog>
  );
}
