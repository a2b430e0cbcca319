import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { RecordTable } from '../../ui/record-table';
import { auditQuery } from '../queries';
import { ChoiceFilter, DayFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { Screen } from '../records/screen';
import { useWords } from '../words';
import { actions } from './actions';
import { useEntryColumns } from './columns';
import { EntryPanel } from './entry-panel';

/** Every administrative change, the newest first, with its author and what it replaced. */
export default function Audit() {
  const { words } = useWords();
  const filters = useFilters();
  const valueOf = (name: string) => filters.get(name) || undefined;
  const log = useInfiniteQuery(
    auditQuery({
      who: valueOf('who'),
      action: valueOf('action'),
      subject: valueOf('subject'),
      from: valueOf('from'),
      to: valueOf('to'),
    }),
  );
  const columns = useEntryColumns();
  const open = log.data?.find(({ id }) => id === filters.get('entry'));
  return (
    <Screen heading="desk.shell.audit" lead="desk.audit.lead">
      <FilterRow>
        <SearchFilter name="who" word="desk.audit.who" />
        <ChoiceFilter
          name="action"
          word="desk.audit.action"
          choices={actions}
          wordOf={(action) => `desk.action.${action}`}
        />
        <SearchFilter name="subject" word="desk.audit.subject" />
        <DayFilter name="from" word="desk.from" />
        <DayFilter name="to" word="desk.to" />
      </FilterRow>
      <Loaded query={log} empty={<EmptyState text={words('desk.audit.none')} />}>
        {(rows) => (
          <RecordTable label={words('desk.shell.audit')} columns={columns} rows={rows} idOf={({ id }) => id} />
        )}
      </Loaded>
      {log.hasNextPage && (
        <Button
          aria-disabled={log.isFetchingNextPage}
          onClick={() => log.fetchNextPage()}
          className="justify-self-start"
        >
          {words('desk.audit.older')}
        </Button>
      )}
      {open && <EntryPanel key={open.id} entry={open} onClose={() => filters.push({ entry: undefined })} />}
    </Screen>
  );
}
