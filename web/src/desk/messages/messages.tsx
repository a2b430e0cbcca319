import type { ReceivedMessage } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import type { RecordColumn } from '../../ui/record-table';
import { Status } from '../../ui/status';
import { messagesQuery } from '../queries';
import { RecordLink, useColumnKinds } from '../records/columns';
import { ChoiceFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { Screen } from '../records/screen';
import { useWords } from '../words';
import { MessagePanel } from './message-panel';

const states = ['open', 'handled'] as const;

/** The messages of the contact form. */
export default function Messages() {
  const filters = useFilters();
  const messages = useQuery(
    messagesQuery({
      page: filters.page,
      searchTerm: filters.get('search') || undefined,
      state: filters.oneOf('state', states),
    }),
  );
  const open = messages.data?.results.find(({ id }) => id === filters.get('message'));
  return (
    <Screen heading="desk.shell.messages" lead="desk.messages.lead">
      <FilterRow>
        <SearchFilter name="search" word="desk.messages.search" />
        <ChoiceFilter
          name="state"
          word="desk.messages.state"
          choices={states}
          wordOf={(state) => `desk.messages.${state}`}
        />
      </FilterRow>
      <RecordList word="desk.shell.messages" columns={useMessageColumns()} query={messages} none="desk.messages.none" />
      {open && <MessagePanel key={open.id} message={open} onClose={() => filters.push({ message: undefined })} />}
    </Screen>
  );
}

function useMessageColumns(): RecordColumn<ReceivedMessage>[] {
  const { words } = useWords();
  const { column, moment } = useColumnKinds();
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
