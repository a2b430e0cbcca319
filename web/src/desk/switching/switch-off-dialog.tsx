import type { SuspensionScope } from '@mizan/api';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { isolate } from '../records/isolate';
import { OpenDialog } from '../records/overlays';
import { useWords } from '../words';
import { useShowSwitched } from './use-show-switched';

type SwitchOffDialogProps = { scope: SuspensionScope; name: string; onClose: () => void };

/** Asks for the message that readers see, in both languages. */
export function SwitchOffDialog({ scope, name, onClose }: SwitchOffDialogProps) {
  const { words } = useWords();
  const show = useShowSwitched();
  const { isSending, problem, send } = useSending<{ en: string; ur: string }>(async (message) => {
    await api.suspendRule({ body: { scope, message } });
    await show();
    onClose();
    toastSuccess(words('desk.off.done', { name: isolate(name) }));
  });
  const field = { needed: words('desk.off.needed'), dir: 'auto', lines: 3, isRequired: true, maxLength: 500 } as const;
  return (
    <OpenDialog
      title={words('desk.off.switchNamed', { name: isolate(name) })}
      text={words(`desk.off.text.${scope.kind}`)}
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-5">
        <TextField {...field} name="en" label={words('desk.off.english')} note={words('desk.off.shown')} />
        <div className="[&_textarea]:urdu-text">
          <TextField {...field} name="ur" label={words('desk.off.urdu')} note={words('desk.off.shown')} />
        </div>
        {problem && <Refusal error={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={isSending}>
            {words('desk.off.switch')}
          </Button>
          <Button onClick={onClose}>{words('desk.cancel')}</Button>
        </div>
      </form>
    </OpenDialog>
  );
}
