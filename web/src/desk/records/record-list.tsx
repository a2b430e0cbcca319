import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFigures } from '../../client/figures';
import { Refusal } from '../../client/refusal';
import { useWords } from '../../language/words';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Pager } from '../../ui/pager';
import { type RecordColumn, RecordTable } from '../../ui/record-table';
import { Skeleton } from '../../ui/skeleton';
import type { Filters } from './filters';

type Page<Row> = { results: readonly Row[]; totalPages: number; totalResults?: number };

type RecordListProps<Row> = {
  label: string;
  columns: readonly RecordColumn<Row>[];
  query: UseQueryResult<Page<Row>>;
  idOf: (row: Row) => string;
  filters: Filters;
  /** When there is nothing at all. */
  none: string;
};

/** A page of what the server lists, or why it is not there; the pages are steps of the address. */
export function RecordList<Row>({ label, columns, query, idOf, filters, none }: RecordListProps<Row>) {
  const { data, isPlaceholderData } = query;
  return (
    <Asked query={query}>
      {data && data.results.length === 0 && <EmptyState text={none} />}
      {data && data.results.length > 0 && (
        <RecordTable label={label} columns={columns} rows={data.results} idOf={idOf} isStale={isPlaceholderData} />
      )}
      {data && <Pages page={filters.page} data={data} onPage={(page) => filters.push({ page: String(page) })} />}
    </Asked>
  );
}

/** What is asked for, or that it is on its way, or why it did not come. */
export function Asked({ query, children }: { query: UseQueryResult<unknown>; children: ReactNode }) {
  const { words } = useWords();
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState again={words('failure.again')} onAgain={() => query.refetch()}>
        <Refusal error={query.error} />
      </ErrorState>
    );
  }
  if (query.data === undefined) return <Skeleton lines={8} label={words('account.loading')} />;
  return children;
}

type PagesProps = { page: number; data: Omit<Page<unknown>, 'results'>; onPage: (page: number) => void };

export function Pages({ page, data: { totalPages, totalResults }, onPage }: PagesProps) {
  const { words } = useWords();
  const figures = useFigures();
  const where = words('desk.page', { page: figures(page), pages: figures(Math.max(totalPages, 1)) });
  const many = totalResults === undefined ? '' : words('desk.inAll', { count: totalResults });
  return (
    <Pager
      label={words('desk.pages')}
      text={many === '' ? where : `${where} · ${many}`}
      previous={{ label: words('desk.previous'), onPress: () => onPage(page - 1), isPossible: page > 1 }}
      next={{ label: words('desk.next'), onPress: () => onPage(page + 1), isPossible: page < totalPages }}
    />
  );
}
