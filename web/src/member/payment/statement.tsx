import type { OwnSearchEntry } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { useMoments } from '../../language/format-moments';
import { calculationPath, orderPath } from '../../language/paths';
import { CalculationName } from '../calculation-name';
import { NewestFirstPager } from '../records-nav';
import { useWords, type WordId } from '../words';

const PAGE_SIZE = 10;

/** The ledger of searches, newest first, in pages. */
export function Statement() {
  const { words } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['searches', page],
    queryFn: () => api.getSearchStatement({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Loaded query={query} lines={5} empty={<p className="text-ink-2">{words('searches.none')}</p>}>
      {({ results, totalPages }) => (
        <div className="grid gap-4">
          <table className="w-full text-start text-14 wrap-anywhere">
            <caption className="sr-only">{words('searches.statement')}</caption>
            <thead>
              <tr className="border-b border-line-strong text-13 wrap-normal text-ink-3 *:py-2 *:font-medium">
                <th className="text-start">{words('searches.what')}</th>
                <th className="ps-[8px] sm:ps-4 text-right">{words('searches.amount')}</th>
                <th className="ps-[8px] sm:ps-4 text-right">{words('searches.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((entry) => (
                <Entry key={entry.number} entry={entry} />
              ))}
            </tbody>
          </table>
          <NewestFirstPager label={words('searches.pages')} page={page} pages={totalPages} onPage={setPage} />
        </div>
      )}
    </Loaded>
  );
}

function Entry({ entry }: { entry: OwnSearchEntry }) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const { amount, balanceAfter, at, note } = entry;
  const figure =
    'ps-[8px] sm:ps-4 py-3 text-right align-top font-serif text-16 whitespace-nowrap [font-variant-numeric:var(--figures)]';
  return (
    <tr className="border-b border-line">
      <td className="min-w-0 py-3 align-top">
        <What entry={entry} />
        {note && (
          <p className="text-13 text-ink-2 wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="text-13 text-ink-3">{words('settings.at', { day: day(at), time: time(at) })}</p>
      </td>
      <td className={`${figure} ${amount > 0 ? 'text-green' : ''}`}>
        <bdi dir="ltr">{amount > 0 ? `+${amount}` : `\u2212${-amount}`}</bdi>
      </td>
      <td className={figure}>{balanceAfter}</td>
    </tr>
  );
}

/** What the searches were spent on or came from, with a link to the calculation or the order. */
function What({ entry: { reason, calculationId, calculation, orderId } }: { entry: OwnSearchEntry }) {
  const { words } = useWords();
  if (calculationId !== null && calculation !== null)
    return (
      <Link to={calculationPath(calculationId)} className="link">
        <CalculationName {...calculation} />
      </Link>
    );
  const what = words(`searches.${reason}` satisfies WordId);
  if (orderId === null) return what;
  return (
    <Link to={orderPath(orderId)} className="link">
      {what}
    </Link>
  );
}
