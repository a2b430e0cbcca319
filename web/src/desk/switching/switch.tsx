import type { RuleSuspension, SuspensionScope } from '@mizan/api';
import { isSame } from '@mizan/engine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { SendForm } from '../../client/send-form';
import { isolate } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { countriesQuery, suspensionsQuery } from '../queries';
import { useWords } from '../words';

type SuspensionSwitchProps = {
  scope: SuspensionScope;
  name: string;
  /** Renders only the button, for places that show the message elsewhere. */
  isCompact?: boolean;
};

/** Switches a rule, a schedule or a province off, or shows why it is off and switches it on again. */
export function SuspensionSwitch({ scope, name, isCompact = false }: SuspensionSwitchProps) {
  const { words } = useWords();
  const { data } = useQuery(suspensionsQuery);
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const off = data.find((suspension) => isSame(suspension.scope, scope));
  if (off) return isCompact ? <SwitchOn suspension={off} /> : <SwitchedOff suspension={off} />;
  return (
    <>
      <Button
        scale="small"
        className="justify-self-start whitespace-nowrap"
        aria-label={words('desk.off.switchNamed', { name: isolate(name) })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words('desk.off.switch')}
      </Button>
      {isAsking && <SwitchOffDialog scope={scope} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The message that readers see, who wrote it and when, with the button that switches on again. */
function SwitchedOff({ suspension }: { suspension: RuleSuspension }) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const { message, since, by } = suspension;
  const at = { date: day(since), time: time(since) };
  return (
    <Notice kind="doubt">
      <p className="font-[650]">
        {by === null ? words('desk.off.since', at) : words('desk.off.sinceBy', { ...at, name: isolate(by) })}
      </p>
      <Message message={message} />
      <div className="mt-2 grid gap-2">
        <SwitchOn suspension={suspension} />
      </div>
    </Notice>
  );
}

/** The message in both languages, as readers see it. */
export const Message = ({ message }: Pick<RuleSuspension, 'message'>) => (
  <>
    <p lang="en" dir="ltr" className="text-start">
      {message.en}
    </p>
    <p lang="ur" dir="rtl" className="urdu-text text-start">
      {message.ur}
    </p>
  </>
);

/** The button that switches on again. */
export function SwitchOn({ suspension: { id, name } }: { suspension: RuleSuspension }) {
  const { words } = useWords();
  const show = useShowSwitched();
  const lift = useMutation({
    mutationFn: () => api.liftSuspension({ params: { id } }),
    onSuccess: async () => {
      await show();
      toastSuccess(words('desk.off.liftedDone', { name: isolate(name) }));
    },
  });
  return (
    <>
      <Button
        scale="small"
        className="self-start justify-self-start whitespace-nowrap"
        isBusy={lift.isPending}
        aria-label={words('desk.off.liftNamed', { name: isolate(name) })}
        onClick={() => !lift.isPending && lift.mutate()}
      >
        {words('desk.off.lift')}
      </Button>
      {lift.error && <Refusal error={lift.error} />}
    </>
  );
}

/** Asks for the message that readers see, in both languages. */
function SwitchOffDialog({ scope, name, onClose }: { scope: SuspensionScope; name: string; onClose: () => void }) {
  const { words } = useWords();
  const show = useShowSwitched();
  async function send(message: { en: string; ur: string }) {
    await api.suspendRule({ body: { scope, message } });
    await show();
    onClose();
    toastSuccess(words('desk.off.done', { name: isolate(name) }));
  }
  const field = { needed: words('desk.off.needed'), lines: 3, maxLength: 500 };
  return (
    <OpenDialog
      title={words('desk.off.switchNamed', { name: isolate(name) })}
      text={words(`desk.off.text.${scope.kind}`)}
      onClose={onClose}
      isWritten
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

/** Refetches the queries that show what is switched off, but not the rules that are being edited. */
function useShowSwitched() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries(suspensionsQuery),
      client.invalidateQueries(countriesQuery),
      client.invalidateQueries({ queryKey: ['suspension'] }),
      client.invalidateQueries({ queryKey: ['standing'] }),
    ]);
  };
}
