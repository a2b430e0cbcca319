import type { HistoryRow } from '@mizan/api';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { dayOf, useToday } from '../../language/format-moments';
import { Sentinel } from '../../ui/sentinel';
import { ROW_PX, RowPlaceholder } from '../calculation-row';
import { CalculationHeads, COLUMNS } from '../calculation-table';
import { useHidden } from '../deletions';
import { useLongTable } from '../long-table';
import { useWords } from '../words';
import { BatchRow } from './batch-row';
import type { ChosenRows } from './chosen-bar';
import type { Filters } from './filters';
import { type Entry, entriesOf, PAGE_SIZE, pageOf, pageQuery, removeFarPages, timeOf } from './pages';
import { Row } from './row';
import { readScroll, saveScroll } from './scroll-memory';

type ListProps = {
  filters: Filters;
  totalPages: number;
  total: number;
  /** The chosen rows; null while the list is not in the mode of choosing. */
  chosen: ChosenRows | null;
  onChoose: (row: HistoryRow) => void;
};

/** The rows of the history. Renders those in view and fetches their pages; the end of the list fetches the next page. */
export function List({ filters, totalPages, total, chosen, onChoose }: ListProps) {
  const { words } = useWords();
  const listId = JSON.stringify(filters);
  const isReturn = useNavigationType() === 'POP';
  const [scroll] = useState(() => (isReturn ? readScroll(listId) : undefined));
  const [shownPages, setShownPages] = useState(scroll?.shownPages ?? 1);
  const count = Math.min(shownPages * PAGE_SIZE, total);
  const { virtual, from, to, bodies } = useLongTable({
    count,
    columns: COLUMNS,
    rowPx: ROW_PX,
    measured: scroll?.measured,
  });
  const rows = useRows(filters, from, to);
  const hidden = useHidden();
  const isHidden = (index: number) => hidden.has(rows.read(index)?.row?.id ?? '');
  /** The day above a row: deleted rows that are hidden have none. */
  function dayAbove(index: number): string | undefined {
    let below = index;
    while (isHidden(below - 1)) below -= 1;
    return rows.dayBefore(below);
  }

  useEffect(
    () => () => saveScroll(listId, { shownPages, measured: virtual.measurementsCache }),
    [listId, shownPages, virtual],
  );

  const isEndLoading = rows.isBusy(count - 1);
  return (
    <>
      <table aria-rowcount={total + 1} className="w-full table-fixed border-collapse max-md:block">
        <caption className="sr-only">{words('history.list')}</caption>
        <CalculationHeads numberLook="w-14 lang-ur:w-24" />
        {bodies((index) => {
          const entry = rows.read(index);
          const day = entry && dayOf(timeOf(entry));
          const newDay = day === dayAbove(index) ? undefined : day;
          return (
            <>
              {entry?.row && !isHidden(index) && (
                <Row
                  row={entry.row}
                  number={index + 1}
                  day={newDay}
                  isChosen={chosen?.has(entry.row.id)}
                  onChoose={onChoose}
                />
              )}
              {entry?.batch && <BatchRow batch={entry.batch} number={index + 1} day={newDay} />}
              {!entry && <RowPlaceholder isFailed={rows.hasFailed(index)} onAgain={rows.again} />}
            </>
          );
        })}
      </table>
      {shownPages < totalPages && <Sentinel onSeen={() => setShownPages((pages) => pages + 1)} isBusy={isEndLoading} />}
      <output className="block py-4 text-13 text-ink-3">{isEndLoading ? words('history.loading') : ''}</output>
    </>
  );
}

/** Reads the rows of the pages in view. Far pages are removed from the cache, and fetched again when the list scrolls there. */
function useRows(filters: Filters, from: number, to: number) {
  const cache = useQueryClient();
  const today = useToday();
  const [first, last] = [pageOf(from), pageOf(to)];
  const pages = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const answers = useQueries({ queries: pages.map((page) => pageQuery(filters, page)) });
  const days = useRef(new Map<number, string>());
  // The filters are compared as text, so that equal ones do not run the effect again.
  const listId = JSON.stringify(filters);
  useEffect(() => removeFarPages(cache, JSON.parse(listId) as Filters, [first, last]), [cache, listId, first, last]);

  const answer = (index: number) => answers[pageOf(index) - first];
  const read = (index: number): Entry | undefined => {
    const page = answer(index)?.data;
    return page && entriesOf(page)[index % PAGE_SIZE];
  };
  return {
    read,
    isBusy: (index: number) => answer(index)?.isFetching ?? false,
    hasFailed: (index: number) => answer(index)?.isError ?? false,
    again: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    /** The day of the row above, also once its page is no longer cached; the first row compares with today. */
    dayBefore: (index: number): string | undefined => {
      if (index === 0) return today;
      const above = read(index - 1);
      if (above) days.current.set(index, dayOf(timeOf(above)));
      return days.current.get(index);
    },
  };
}
