import type { FilingRow } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Loaded } from '../../client/loaded';
import { useAddressQuery } from '../../language/address';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { filingPath, paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { SearchBox } from '../../ui/search-box';
import { NewestFirstPager, RecordsNav } from '../records-nav';
import { useFormatter } from '../words';
import { DueNotice } from './due-notice';
import { FilingStatus } from './filing-status';
import { AskNote } from './filing-table';
import { NewFilingDialog } from './new-filing-dialog';
import { filingsQuery } from './queries';

/** The member's filings, newest first; above them the fees that must be made up. */
export default function Filings() {
  const { words } = useFormatter();
  const { page, searchTerm, toPage, search } = useListAddress();
  const [isAdding, setAdding] = useState(useAddressQuery().has('new'));
  const query = useQuery(filingsQuery({ page, searchTerm }));
  return (
    <div className="page pb-28">
      <title>{`${words('filings.title')} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-8 pb-6">
        <div>
          <h1 className="text-34 font-[560]">{words('filings.title')}</h1>
          <p className="text-ink-2">{words('filings.text')}</p>
        </div>
        <Button kind="primary" onClick={() => setAdding(true)}>
          <Icon shape="plus" />
          {words('filings.new')}
        </Button>
      </header>
      <RecordsNav />
      {query.data?.due.map((row) => (
        <DueNotice key={row.id} row={row} />
      ))}
      <div className="py-4 md:max-w-96">
        <SearchBox label={words('filings.search')} value={searchTerm} onSearch={search} />
      </div>
      <Loaded query={query} empty={<Empty isNarrowed={searchTerm !== ''} />}>
        {({ results, totalPages }) => (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)_auto] border-t border-line-strong">
              {results.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <NewestFirstPager label={words('filings.title')} page={page} pages={totalPages} onPage={toPage} />
          </>
        )}
      </Loaded>
      {isAdding && <NewFilingDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function Row({ row }: { row: FilingRow }) {
  const { words, figure, text } = useFormatter();
  const toDay = useDay();
  const about = [row.provinceName, row.court].filter(Boolean).map(text);
  return (
    <li className="relative col-span-2 grid grid-cols-subgrid items-baseline gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-well/65">
      <Link
        to={filingPath(row.id)}
        className="font-[550] wrap-anywhere no-underline after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
      >
        <bdi>{row.title}</bdi>
      </Link>
      <span className="text-right font-serif text-21 font-[650] whitespace-nowrap [font-variant-numeric:var(--figures)]">
        {Number(row.total.amount) > 0 ? words('calculation.rupees', { amount: figure(row.total.amount) }) : '\u2013'}
      </span>
      <span className="text-13 text-ink-3">
        {[...about, words('filings.count', { count: row.items }), toDay(dayOf(row.createdAt))].join(' · ')}
        <AskNote count={row.total.withoutFigure} />
      </span>
      <span className="text-end">
        <FilingStatus state={row.state} />
      </span>
    </li>
  );
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  const { words } = useFormatter();
  if (isNarrowed) return <output className="block py-10 font-serif text-21">{words('history.none')}</output>;
  return <EmptyState text={words('filings.empty')} />;
}

/** The page of the list and the search term. Both are in the address, so that the back button leads to the same list. */
function useListAddress() {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const searchTerm = (query.get('q') ?? '').trim().slice(0, 200);
  const go = (values: Record<string, string>) => {
    const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
    void navigate(`${paths.filings}${search && `?${search}`}`, { replace: true, preventScrollReset: true });
  };
  return {
    page,
    searchTerm,
    toPage: (to: number) => go({ q: searchTerm, page: String(to) }),
    search: (q: string) => go({ q }),
  };
}
