import { useState } from 'react';
import {
  Cell,
  Column,
  Table as Root,
  Row,
  type SortDescriptor,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import { Icon } from './icons';

type Value = string | number;
export type TableRow = { id: string } & Record<string, Value>;
type TableColumn = { id: string; title: string; isFigure?: boolean };

type TableProps = { label: string; none: string; columns: readonly TableColumn[]; rows: readonly TableRow[] };

const ROW_PX = 44;

/** A sortable table with a sticky head. Virtualised, so that a hundred thousand rows are as quick as ten. */
export function Table({ label, none, columns, rows }: TableProps) {
  const [sort, setSort] = useState<SortDescriptor>();
  const [first] = columns;
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: ROW_PX, headingHeight: ROW_PX }}>
      <Root
        aria-label={label}
        {...(sort && { sortDescriptor: sort })}
        onSortChange={setSort}
        className="h-80 w-full overflow-auto border-y border-line-strong"
      >
        <TableHeader columns={columns.map((column) => ({ ...column }))} className="bg-paper">
          {({ id, title, isFigure }) => (
            <Column
              id={id}
              isRowHeader={id === first?.id}
              allowsSorting
              className="group flex h-full items-center border-b border-line-strong bg-paper text-13 text-ink-3 outline-none data-focus-visible:shadow-(--focus-ring)"
            >
              {({ sortDirection }) => (
                <span className={`flex w-full cursor-pointer items-center gap-1 pe-4 ${isFigure ? 'justify-end' : ''}`}>
                  {title}
                  {sortDirection && (
                    <Icon shape={sortDirection === 'ascending' ? 'up' : 'down'} className="size-3.5 text-brass-ink" />
                  )}
                </span>
              )}
            </Column>
          )}
        </TableHeader>
        <TableBody items={sorted(rows, sort)} renderEmptyState={() => <p className="p-4 text-14 text-ink-2">{none}</p>}>
          {(row) => (
            <Row
              id={row.id}
              columns={columns.map((column) => ({ ...column }))}
              className="outline-none hover:bg-well data-focus-visible:shadow-(--focus-ring)"
            >
              {({ id, isFigure }) => (
                <Cell
                  className={`flex h-full items-center truncate border-b border-line pe-4 text-14 outline-none data-focus-visible:shadow-(--focus-ring) ${isFigure ? 'justify-end font-serif text-16 [font-variant-numeric:var(--figures)]' : ''}`}
                >
                  <span className="truncate">{row[id]}</span>
                </Cell>
              )}
            </Row>
          )}
        </TableBody>
      </Root>
    </Virtualizer>
  );
}

export function sorted(rows: readonly TableRow[], sort: SortDescriptor | undefined): TableRow[] {
  if (!sort) return [...rows];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const of = (row: TableRow): Value => row[String(sort.column)] ?? '';
  return rows.toSorted((one, other) => sign * compare(of(one), of(other)));
}

const compare = (one: Value, other: Value) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
