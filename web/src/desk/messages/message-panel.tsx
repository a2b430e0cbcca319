import type { ReceivedMessage } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { Button, buttonLook } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { toastSuccess } from '../../ui/toasts';
import { deskKeys } from '../queries';
import { useMoment } from '../records/columns';
import { RecordPanel } from '../records/record-panel';
import { useWords, type WordId } from '../words';

type MessagePanelProps = { message: ReceivedMessage; onClose: () => void };

/** One message, with a link that answers it by mail; deleting asks for confirmation. */
export function MessagePanel({ message, onClose }: MessagePanelProps) {
  const { words } = useWords();
  const moment = useMoment();
  const { id, name, email, phone, receivedAt, handledAt, handledBy } = message;
  const handler = handledBy ?? words('desk.formerAdministrator');
  return (
    <RecordPanel title={<bdi>{name}</bdi>} onClose={onClose}>
      <p dir="auto" className="border-y border-line py-4 font-serif text-18 whitespace-pre-wrap wrap-anywhere">
        {message.message}
      </p>
      <Facts
        facts={[
          { name: words('desk.members.email'), value: <bdi dir="ltr">{email}</bdi> },
          { name: words('desk.messages.phone'), value: <bdi dir="ltr">{phone || '-'}</bdi> },
          { name: words('desk.messages.received'), value: moment(receivedAt) },
          {
            name: words('desk.messages.state'),
            value:
              handledAt === null
                ? words('desk.messages.open')
                : words('desk.messages.handledBy', { name: isolate(handler), moment: moment(handledAt) }),
          },
        ]}
      />
      <Actions id={id} email={email} isHandled={handledAt !== null} onGone={onClose} />
    </RecordPanel>
  );
}

type ActionsProps = { id: string; email: string; isHandled: boolean; onGone: () => void };

function Actions({ id, email, isHandled, onGone }: ActionsProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const params = { messageId: id };
  async function finish(done: WordId) {
    await client.invalidateQueries({ queryKey: deskKeys.messages });
    toastSuccess(words(done));
  }
  const handling = useMutation({
    mutationFn: () => api.handleMessage({ params, body: { handled: !isHandled } }),
    onSuccess: () => finish(isHandled ? 'desk.messages.reopened' : 'desk.messages.done'),
  });
  const deletion = useMutation({
    mutationFn: () => api.deleteMessage({ params }),
    onSuccess: () => {
      onGone();
      return finish('desk.messages.deleted');
    },
  });
  const failed = handling.error ?? deletion.error;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" scale="small" aria-disabled={handling.isPending} onClick={() => handling.mutate()}>
          {words(isHandled ? 'desk.messages.reopen' : 'desk.messages.handle')}
        </Button>
        <a href={`mailto:${encodeURIComponent(email)}`} className={buttonLook({ scale: 'small' })}>
          {words('desk.messages.answer')}
        </a>
        <Button scale="small" onClick={() => (isSure ? deletion.mutate() : setSure(true))}>
          {words(isSure ? 'desk.messages.deleteNow' : 'desk.messages.delete')}
        </Button>
      </div>
      {isSure && <p className="text-14 text-ink-2">{words('desk.messages.delete.text')}</p>}
      {failed && <Refusal error={failed} />}
    </div>
  );
}
