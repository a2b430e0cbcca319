import type { ReceivedMessage } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { Button, buttonLook } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Status } from '../../ui/status';
import { toastSuccess } from '../../ui/toasts';
import { deskKeys, messagesQuery } from '../queries';
import { RecordLink, useColumnKinds, useMoment } from '../records/columns';
import { ConfirmDialog } from '../records/confirm-dialog';
import { ChoiceFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { useOpenRecord } from '../records/use-open-record';
import { useWords, type WordId } from '../words';
import { useMessageDeletion } from './use-message-deletion';

const states = ['open', 'handled'] as const;

/** The list of messages of the contact form; one opens beside it. */
export function Messages() {
  const filters = useFilters();
  const messages = useQuery(
    messagesQuery({
      page: filters.page,
      searchTerm: filters.get('search') || undefined,
      state: filters.oneOf('state', states),
    }),
  );
  const [open, setOpen] = useOpenRecord(messages.data?.results, filters.get('message'));
  return (
    <>
      <FilterRow>
        <SearchFilter name="search" word="desk.messages.search" />
        <ChoiceFilter
          name="state"
          word="desk.messages.state"
          choices={states}
          wordOf={(state) => `desk.messages.${state}`}
        />
      </FilterRow>
      <RecordList
        word="desk.mail.tab.messages"
        columns={useMessageColumns()}
        query={messages}
        none="desk.messages.none"
      />
      {open && (
        <MessagePanel
          key={open.id}
          message={open}
          onHandled={setOpen}
          onClose={() => filters.push({ message: undefined })}
        />
      )}
    </>
  );
}

function useMessageColumns() {
  const { words } = useWords();
  const { column, moment } = useColumnKinds<ReceivedMessage>();
  return [
    column('desk.messages.from', ({ id, name }) => (
      <RecordLink open={{ message: id }}>
        <bdi>{name}</bdi>
      </RecordLink>
    )),
    column('desk.messages.message', ({ message }) => (
      <bdi className="line-clamp-2 max-w-120 text-ink-2 lang-ur:line-clamp-none">{message.slice(0, 160)}</bdi>
    )),
    column('desk.messages.state', ({ handledAt }) => (
      <Status kind={handledAt === null ? 'waiting' : 'good'}>
        {words(handledAt === null ? 'desk.messages.open' : 'desk.messages.handled')}
      </Status>
    )),
    moment('desk.when', ({ receivedAt }) => receivedAt),
  ];
}

type MessagePanelProps = {
  message: ReceivedMessage;
  onHandled: (message: ReceivedMessage) => void;
  onClose: () => void;
};

/** One message, with a link that answers it by mail. */
function MessagePanel({ message, onHandled, onClose }: MessagePanelProps) {
  const { words } = useWords();
  const moment = useMoment();
  const { id, name, email, phone, receivedAt, handledAt, handledBy } = message;
  const handler = handledBy ?? words('desk.formerAdministrator');
  return (
    <OpenDialog shape="panel" title={<bdi>{name}</bdi>} onClose={onClose}>
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
      <Actions id={id} email={email} isHandled={handledAt !== null} onHandled={onHandled} onGone={onClose} />
    </OpenDialog>
  );
}

type ActionsProps = Pick<ReceivedMessage, 'id' | 'email'> &
  Pick<MessagePanelProps, 'onHandled'> & { isHandled: boolean; onGone: () => void };

/** Marks a message as handled or open, answers it by mail, and deletes it after a confirmation. */
function Actions({ id, email, isHandled, onHandled, onGone }: ActionsProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const params = { messageId: id };
  async function finish(word: WordId) {
    await client.invalidateQueries({ queryKey: deskKeys.messages });
    toastSuccess(words(word));
  }
  const handling = useMutation({
    mutationFn: () => api.handleMessage({ params, body: { handled: !isHandled } }),
    onSuccess: async (handled) => {
      await finish(isHandled ? 'desk.messages.reopened' : 'desk.messages.done');
      onHandled(handled);
    },
  });
  const deletion = useMessageDeletion(id, () => {
    onGone();
    return finish('desk.messages.deleted');
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
        <Button scale="small" aria-disabled={deletion.isBusy} onClick={deletion.ask}>
          {words('desk.messages.delete')}
        </Button>
      </div>
      {deletion.isAsking && (
        <ConfirmDialog
          title={words('desk.messages.delete.ask')}
          text={words('desk.messages.delete.text')}
          action={words('desk.messages.deleteNow')}
          onClose={deletion.cancel}
          onConfirm={deletion.confirm}
        />
      )}
      {failed && <Refusal error={failed} />}
    </div>
  );
}
