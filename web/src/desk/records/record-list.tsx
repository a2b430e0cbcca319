import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFigures } from '../../client/figures';
import { Loaded } from '../../client/loaded';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { type RecordColumn, RecordTable } from '../../ui/record-table';
import { useWords, type WordId } from '../words';
import { useFilters } from './filters';

type Page<Row> = { results: readonly Row[]; totalPages: number; totalResults?: number };

type RecordListProps<Row> = {
  word: WordId;
  columns: readonly RecordColumn<Row>[];
  query: UseQueryResult<Page<Row>>;
  /** The words in place of an empty list. */
  none: WordId;
};

/** One page of the records of a query, with links to the others. Each page is a step in the history of the browser. */
export function RecordList<Row extends { id: string }>({ word, columns, query, none }: RecordListProps<Row>) {
  const { words } = useWords();
  return (
    <PagedList query={query} none={none}>
      {(rows) => (
        <RecordTable
          label={words(word)}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          isStale={query.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}

type PagedListProps<Row> = Pick<RecordListProps<Row>, 'query' | 'none'> & {
  children: (rows: readonly Row[]) => ReactNode;
};

/** One page of the rows of a query in any form, with links to the other pages. */
export function PagedList<Row>({ query, none, children }: PagedListProps<Row>) {
  const { words } = useWords();
  const filters = useFilters();
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          {data.results.length === 0 ? <EmptyState text={words(none)} /> : children(data.results)}
          <Pages page={filters.page} data={data} onPage={(page) => filters.push({ page: String(page) })} />
        </>
      )}
    </Loaded>
  );
}

type PagesProps = { page: number; data: Omit<Page<unknown>, 'results'>; onPage: (page: number) => void };

/** The links to the other pages. */
export function Pages({ page, data: { totalPages, totalResults }, onPage }: PagesProps) {
  const { words } = useWords();
  const figures = useFigures();
  const position = words('desk.page', { page: figures(page), pages: figures(Math.max(totalPages, 1)) });
  const total = totalResults === undefined ? '' : words('desk.inAll', { count: totalResults });
  return (
    <Pager
      label={words('desk.pages')}
      text={total === '' ? position : `${position} · ${total}`}
      page={page}
      pages={totalPages}
      onPage={onPage}
      previous={words('desk.previous')}
      next={words('desk.next')}
    />
  );
}
