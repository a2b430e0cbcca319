import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { DateBox } from '../../ui/date-box';
import { EmptyState } from '../../ui/empty-state';
import { NativeSelect } from '../../ui/native-select';
import { RecordTable } from '../../ui/record-table';
import { SearchBox } from '../../ui/search-box';
import { useFilters } from '../records/filters';
import { Asked } from '../records/record-list';
import { FilterRow, Screen } from '../records/screen';
import { actions, isAction } from './actions';
import { useColumns } from './columns';
import { EntryPanel } from './entry-panel';

const PAGE = 50;

/** Every administrative change, the newest first: who, what, and what was there before. */
export default function Audit() {
  const { words } = useWords();
  const filters = useFilters();
  const given = (name: string) => filters.get(name) || undefined;
  const asked = {
    who: given('who'),
    action: given('action'),
    subject: given('subject'),
    from: given('from'),
    to: given('to'),
  };
  const log = useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam }) => api.getAuditEntries({ query: { ...asked, before: pageParam, limit: PAGE } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : Number(last.at(-1)?.id)),
  });
  const entries = log.data?.pages.flat() ?? [];
  const open = entries.find(({ id }) => id === filters.get('entry'));
  const columns = useColumns(filters);
  return (
    <Screen heading="desk.shell.audit" lead="desk.audit.lead">
      <FilterRow>
        <SearchBox
          label={words('desk.audit.who')}
          value={filters.get('who')}
          onSearch={(who) => filters.replace({ who })}
        />
        <NativeSelect
          label={words('desk.audit.action')}
          any={words('desk.any')}
          choices={actions.map((id) => ({ id, name: words(`desk.action.${id}`) }))}
          value={isAction(asked.action) ? asked.action : ''}
          onChange={(action) => filters.replace({ action })}
        />
        <SearchBox
          label={words('desk.audit.subject')}
          value={filters.get('subject')}
          onSearch={(subject) => filters.replace({ subject })}
        />
        <DateBox
          label={words('desk.from')}
          value={filters.get('from')}
          onChange={(from) => filters.replace({ from })}
        />
        <DateBox label={words('desk.to')} value={filters.get('to')} onChange={(to) => filters.replace({ to })} />
      </FilterRow>
      <Asked query={log}>
        {entries.length === 0 && <EmptyState text={words('desk.audit.none')} />}
        {entries.length > 0 && (
          <RecordTable label={words('desk.shell.audit')} columns={columns} rows={entries} idOf={({ id }) => id} />
        )}
        {log.hasNextPage && (
          <Button
            aria-disabled={log.isFetchingNextPage}
            onClick={() => log.fetchNextPage()}
            className="justify-self-start"
          >
            {words('desk.audit.older')}
          </Button>
        )}
      </Asked>
      {open && <EntryPanel key={open.id} entry={open} onClose={() => filters.push({ entry: undefined })} />}
    </Screen>
  );
}
