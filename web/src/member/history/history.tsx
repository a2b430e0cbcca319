import { type HistoryRow, MAX_CHOSEN } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { Failed, Loaded } from '../../client/loaded';
import { useAddressQuery } from '../../language/address';
import { useHeadingDay, useToday } from '../../language/format-moments';
import { paths } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { useStableCallback } from '../../ui/use-stable-callback';
import { DueNotice } from '../filings/due-notice';
import { filingsQuery } from '../filings/queries';
import { RecordsNav } from '../records-nav';
import { useWords } from '../words';
import { ChosenBar, type ChosenRows } from './chosen-bar';
import { filtersOf, isNarrowed } from './filters';
import { List } from './list';
import { pageQuery } from './pages';
import { HistoryTools } from './tools';

/** The member's calculations, newest first; above them the fees that must be made up. */
export default function History() {
  const { words } = useWords();
  const toHeadingDay = useHeadingDay();
  const today = useToday();
  const filters = filtersOf(useAddressQuery());
  const { data, isError } = useQuery(pageQuery(filters, 1));
  const { data: filings } = useQuery(filingsQuery({ page: 1, searchTerm: '' }));
  const [chosen, setChosen] = useState<ChosenRows | null>(null);
  const choose = useStableCallback((row: HistoryRow) => setChosen((before) => toggled(before, row)));
  return (
    <div className="page pb-28">
      <title>{`${words('history.title')} - ${words('name')}`}</title>
      {/* On a phone the tab names the list and the menu has the button, so that the first calculation stands higher. */}
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-8 pb-6 max-md:py-2">
        <div className="max-md:sr-only">
          <h1 className="text-34 font-[560]">{words('history.title')}</h1>
          <p className="text-ink-2">{words('history.text')}</p>
        </div>
        <Link to={paths.payment} className={`${buttonLook({ kind: 'primary' })} max-md:hidden`}>
          {words('history.buy')}
        </Link>
      </header>
      <RecordsNav />
      {filings?.due.map((row) => (
        <DueNotice key={row.id} row={row} />
      ))}
      <HistoryTools filters={filters} count={data?.totalResults ?? null} isFailed={isError} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b border-line-strong pt-6 pb-1 max-md:pt-3">
        <h2 className="pb-1 text-18/6">{words('history.today', { day: toHeadingDay(today) })}</h2>
        <Button
          kind="quiet"
          scale="small"
          aria-pressed={chosen !== null}
          onClick={() => setChosen(chosen === null ? new Map() : null)}
        >
          <Icon shape="check" className="size-4" />
          {words('history.select')}
        </Button>
      </div>
      <FilteredList filters={filters} chosen={chosen} onChoose={choose} />
      {chosen && <ChosenBar chosen={chosen} onEnd={() => setChosen(null)} />}
    </div>
  );
}

/** Adds a row to the chosen ones, or removes it; at most as many as the server takes. */
function toggled(before: ChosenRows | null, row: HistoryRow): ChosenRows {
  const after = new Map(before);
  if (!after.delete(row.id) && after.size < MAX_CHOSEN) after.set(row.id, row);
  return after;
}

function FilteredList({ filters, ...choice }: Pick<ComponentProps<typeof List>, 'filters' | 'chosen' | 'onChoose'>) {
  const query = useQuery(pageQuery(filters, 1));
  return (
    <Loaded
      query={query}
      failed={
        <div className="pt-6">
          <Failed query={query} />
        </div>
      }
      empty={isNarrowed(filters) ? <NothingFound /> : <NothingYet />}
    >
      {({ totalPages, totalResults }) => (
        <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
          <List
            key={JSON.stringify(filters)}
            filters={filters}
            totalPages={totalPages}
            total={totalResults}
            {...choice}
          />
        </div>
      )}
    </Loaded>
  );
}

function NothingFound() {
  const { words } = useWords();
  return (
    <div className="grid justify-items-start gap-2 py-10">
      <output className="font-serif text-21 font-semibold">{words('history.none')}</output>
      <p className="text-ink-2">{words('history.none.text')}</p>
      <Link to={paths.history} className={`${buttonLook()} mt-3`}>
        {words('history.clear')}
      </Link>
    </div>
  );
}

function NothingYet() {
  const { words } = useWords();
  return (
    <EmptyState text={words('history.empty')}>
      <p className="sr-only">{words('history.none')}</p>
      <Link to={paths.calculator} className={buttonLook({ kind: 'primary' })}>
        {words('history.calculate')}
      </Link>
    </EmptyState>
  );
}
