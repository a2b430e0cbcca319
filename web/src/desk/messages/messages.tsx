import type { ReceivedMessage } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { NativeSelect } from '../../ui/native-select';
import { opensRow, type RecordColumn } from '../../ui/record-table';
import { SearchBox } from '../../ui/search-box';
import { Status } from '../../ui/status';
import { type Filters, useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { FilterRow, Screen } from '../records/screen';
import { MessagePanel } from './message-panel';

const states = ['open', 'handled'] as const;

/** What visitors wrote to us. */
export default function Messages() {
  const { words } = useWords();
  const filters = useFilters();
  const asked = {
    page: filters.page,
    searchTerm: filters.get('search') || undefined,
    state: filters.oneOf('state', states),
  };
  const messages = useQuery({
    queryKey: ['messages', asked],
    queryFn: () => api.listMessages({ query: asked }),
    placeholderData: keepPreviousData,
  });
  const open = messages.data?.results.find(({ id }) => id === filters.get('message'));
  return (
    <Screen heading="desk.shell.messages" lead="desk.messages.lead">
      <FilterRow>
        <SearchBox
          label={words('desk.messages.search')}
          value={filters.get('search')}
          onSearch={(search) => filters.replace({ search })}
        />
        <NativeSelect
          label={words('desk.messages.state')}
          any={words('desk.any')}
          choices={states.map((id) => ({ id, name: words(`desk.messages.${id}`) }))}
          value={asked.state ?? ''}
          onChange={(state) => filters.replace({ state })}
        />
      </FilterRow>
      <RecordList
        label={words('desk.shell.messages')}
        columns={useColumns(filters)}
        query={messages}
        idOf={({ id }) => id}
        filters={filters}
        none={words('desk.messages.none')}
      />
      {open && <MessagePanel key={open.id} message={open} onClose={() => filters.push({ message: undefined })} />}
    </Screen>
  );
}

function useColumns(filters: Filters): RecordColumn<ReceivedMessage>[] {
  const { words } = useWords();
  const moments = useMoments();
  return [
    {
      id: 'name',
      title: words('desk.messages.from'),
      render: ({ id, name }) => (
        <Link to={filters.link({ message: id })} preventScrollReset className={opensRow}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'message',
      title: words('desk.messages.message'),
      render: ({ message }) => (
        <bdi className="line-clamp-2 max-w-120 text-ink-2 lang-ur:line-clamp-none">{message.slice(0, 160)}</bdi>
      ),
    },
    {
      id: 'state',
      title: words('desk.messages.state'),
      render: ({ handledAt }) => (
        <Status kind={handledAt === null ? 'waiting' : 'good'}>
          {words(handledAt === null ? 'desk.messages.open' : 'desk.messages.handled')}
        </Status>
      ),
    },
    {
      id: 'at',
      title: words('desk.when'),
      render: ({ receivedAt }) => (
        <span className="md:whitespace-nowrap">{`${moments.day(receivedAt)} ${moments.time(receivedAt)}`}</span>
      ),
    },
  ];
}
