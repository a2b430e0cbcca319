import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { opensRow, type RecordColumn } from '../../ui/record-table';
import { useWords, type WordId } from '../words';
import { useFilters } from './filters';

/** Creates the columns of a table of the desk; the word of its title is the id of a column. */
export function useColumnKinds<Row>() {
  const { words } = useWords();
  const figures = useFigures();
  const moment = useMoment();
  const column = (title: WordId, render: (row: Row) => ReactNode): RecordColumn<Row> => ({
    id: title,
    title: words(title),
    render,
  });
  return {
    column,
    /** A column of long words such as addresses, which may break anywhere. */
    long: (title: WordId, render: (row: Row) => ReactNode) => ({ ...column(title, render), isLong: true }),
    figure: (title: WordId, figureOf: (row: Row) => number) => ({
      ...column(title, (row) => figures(figureOf(row))),
      isFigure: true,
    }),
    moment: (title: WordId, momentOf: (row: Row) => string) =>
      column(title, (row) => <span className="md:whitespace-nowrap">{moment(momentOf(row))}</span>),
  };
}

/** A link that opens a record beside its list. */
export const RecordLink = ({ open, children }: { open: Readonly<Record<string, string>>; children: ReactNode }) => (
  <Link to={useFilters().link(open)} preventScrollReset className={opensRow}>
    {children}
  </Link>
);

/** Formats a moment as its day and time. */
export function useMoment(): (at: string) => string {
  const { day, time } = useMoments();
  return (at) => `${day(at)} ${time(at)}`;
}
