import type { SuspensionScope } from '@mizan/api';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { isolate } from '../../language/format';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';
import { useShowSwitched } from './use-show-switched';

type SwitchOffDialogProps = { scope: SuspensionScope; name: string; onClose: () => void };

/** Asks for the message that readers see, in both languages. */
export function SwitchOffDialog({ scope, name, onClose }: SwitchOffDialogProps) {
  const { words } = useWords();
  const show = useShowSwitched();
  async function send(message: { en: string; ur: string }) {
    await api.suspendRule({ body: { scope, message } });
    await show();
    onClose();
    toastSuccess(words('desk.off.done', { name: isolate(name) }));
  }
  const field = { needed: words('desk.off.needed'), dir: 'auto', lines: 3, isRequired: true, maxLength: 500 } as const;
  return (
    <OpenDialog
      title={words('desk.off.switchNamed', { name: isolate(name) })}
      text={words(`desk.off.text.${scope.kind}`)}
      onClose={onClose}
    >
      <SendForm act={send} submit={words('desk.off.switch')} onCancel={onClose}>
        <TextField {...field} name="en" label={words('desk.off.english')} note={words('desk.off.shown')} />
        <div className="[&_textarea]:urdu-text">
          <TextField {...field} name="ur" label={words('desk.off.urdu')} note={words('desk.off.shown')} />
        </div>
      </SendForm>
    </OpenDialog>
  );
}
