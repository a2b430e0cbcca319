import type { ReactNode } from 'react';

export type RecordColumn<Row> = {
  id: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Aligned to the end of the column. */
  isFigure?: boolean;
  /** Long words such as addresses may break anywhere; in the first column they always may. */
  isLong?: boolean;
};

type RecordTableProps<Row> = {
  label: string;
  /** The first identifies the record, and links to it. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** A refetch is running. */
  isStale?: boolean;
};

/** The look of a link or button in the first cell that covers the whole row. */
export const opensRow =
  'cursor-pointer text-start font-semibold no-underline after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)';

/** A table of records. On phones each record is a block with labels; screen readers still see a table. */
export function RecordTable<Row>({ label, columns, rows, idOf, isStale = false }: RecordTableProps<Row>) {
  return (
    <table
      aria-label={label}
      aria-busy={isStale}
      className={`w-full border-t border-line-strong text-14 max-md:block ${isStale ? 'opacity-60' : ''}`}
    >
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ id, title, isFigure }) => (
            <th
              key={id}
              scope="col"
              className={`border-b border-line-strong py-2 pe-4 text-13 font-normal lg:whitespace-nowrap text-ink-3 last:pe-0 ${isFigure ? 'text-end' : 'text-start'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            className="relative hover:bg-well max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2.5"
          >
            {columns.map((column, index) => (
              <RecordCell key={column.id} column={column} row={row} isFirst={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RecordCellProps<Row> = { column: RecordColumn<Row>; row: Row; isFirst: boolean };

function RecordCell<Row>({ column, row, isFirst }: RecordCellProps<Row>) {
  const { title, render, isFigure = false, isLong = isFirst } = column;
  const figure = isFigure ? 'md:text-end font-serif text-16 [font-variant-numeric:var(--figures)]' : '';
  return (
    <td
      className={`align-baseline md:border-b md:border-line md:py-2 md:pe-4 md:last:pe-0 ${figure} ${isLong ? 'wrap-anywhere' : ''} ${isFirst ? 'max-md:w-full' : 'max-md:flex max-md:items-baseline max-md:gap-1.5'}`}
    >
      {!isFirst && (
        <span aria-hidden="true" className="font-sans text-13 text-ink-3 md:hidden">
          {title}
        </span>
      )}
      {render(row)}
    </td>
  );
}
