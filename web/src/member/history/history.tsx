import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Failed, Loaded } from '../../client/loaded';
import { useAddressQuery } from '../../language/address';
import { useHeadingDay, useToday } from '../../language/format-moments';
import { paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { RecordsNav } from '../records-nav';
import { useWords } from '../words';
import { type Filters, filtersOf, isNarrowed } from './filters';
import { List } from './list';
import { pageQuery } from './pages';
import { Tools } from './tools';

/** The member's calculations, newest first. */
export default function History() {
  const { words } = useWords();
  const toHeadingDay = useHeadingDay();
  const today = useToday();
  const filters = filtersOf(useAddressQuery());
  const { data, isError } = useQuery(pageQuery(filters, 1));
  return (
    <div className="page pb-28">
      <title>{`${words('history.title')} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-8 pb-6">
        <div>
          <h1 className="text-34 font-[560]">{words('history.title')}</h1>
          <p className="text-ink-2">{words('history.text')}</p>
        </div>
        <Link to={paths.payment} className={buttonLook({ kind: 'primary' })}>
          {words('history.buy')}
        </Link>
      </header>
      <RecordsNav />
      <Tools filters={filters} count={data?.totalResults ?? null} isFailed={isError} />
      <h2 className="border-b border-line-strong pt-8 pb-2 text-18/6">
        {words('history.today', { day: toHeadingDay(today) })}
      </h2>
      <Listed filters={filters} />
    </div>
  );
}

function Listed({ filters }: { filters: Filters }) {
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
          <List key={JSON.stringify(filters)} filters={filters} totalPages={totalPages} total={totalResults} />
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
