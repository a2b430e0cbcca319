import type { BatchCheck, BatchFault } from '@mizan/api';
import { memo, useEffect, useMemo } from 'react';
import { InlineError } from '../../ui/labelled-field';
import { useStableCallback } from '../../ui/use-stable-callback';
import { useLongTable } from '../long-table';
import { useFormatter } from '../words';
import { useFaultWords } from './fault-words';

type CheckTableProps = {
  result: BatchCheck;
  table: BatchCheck['table'];
  /** Whether the cells are being checked: what would be typed meanwhile is not in the result. */
  isBusy: boolean;
  onCell: (row: number, column: number, text: string) => void;
};

const ROW_PX = 45;

/** The cells of a checked file, each to be corrected, with its fault beneath. Renders the rows in view. */
export function CheckTable({ result, table, isBusy, onCell }: CheckTableProps) {
  const { words } = useFormatter();
  const { columns } = result;
  const faults = useMemo(() => Map.groupBy(result.faults, ({ row }) => row), [result]);
  const { virtual, bodies } = useLongTable({ count: table.length, columns: columns.length + 1, rowPx: ROW_PX });
  const first = firstFault(result);
  useScrollTo(virtual, first);
  const onChange = useStableCallback(onCell);
  return (
    <table aria-rowcount={table.length + 1} className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">{words('batch.cells')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={`${head} w-16`}>
            {words('history.number')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={head}>
              {words(`batch.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {bodies((index) => (
        <Row
          index={index}
          cells={table[index] ?? noCells}
          columns={columns}
          faults={faults.get(index + 1)}
          isBusy={isBusy}
          onCell={onChange}
          hasFirstFault={index + 1 === first?.row}
        />
      ))}
    </table>
  );
}

/** The first cell to correct. */
export const firstFault = ({ faults }: BatchCheck) =>
  faults.filter(({ row, column }) => row > 0 && column !== null).toSorted((one, other) => one.row - other.row)[0];

/** Scrolls to the first faulty row. */
function useScrollTo({ scrollToIndex }: ReturnType<typeof useLongTable>['virtual'], fault: BatchFault | undefined) {
  const row = fault?.row;
  useEffect(() => void (row && scrollToIndex(row - 1, { align: 'center' })), [row, scrollToIndex]);
}

/** Focuses a faulty cell when it is rendered, which may happen again while the table scrolls, unless something else has the focus. */
function focusFault(cell: HTMLInputElement | null) {
  if (document.activeElement === document.body) cell?.focus({ preventScroll: true });
}

const noCells: string[] = [];
const noFaults: BatchFault[] = [];
const head = 'border-b border-line-strong py-2 pe-3 text-start text-13 font-normal text-ink-3';

type RowProps = {
  index: number;
  cells: readonly string[];
  columns: BatchCheck['columns'];
  faults: readonly BatchFault[] | undefined;
  isBusy: boolean;
  onCell: CheckTableProps['onCell'];
  /** Whether this row holds the first fault of the whole file. */
  hasFirstFault: boolean;
};

const Row = memo(function Row({ index, cells, columns, faults = noFaults, isBusy, onCell, hasFirstFault }: RowProps) {
  const { words } = useFormatter();
  const describeFault = useFaultWords();
  const describe = (fault: BatchFault) => describeFault(fault, { isInCell: true });
  const rowFaults = faults.filter(({ column }) => column === null || !columns.includes(column));
  const faultToFocus = hasFirstFault ? faults.find(({ column }) => column !== null) : undefined;
  return (
    <tr
      aria-rowindex={index + 2}
      className="border-b border-line align-top max-md:grid max-md:grid-cols-[2.5rem_minmax(0,1fr)] max-md:py-1"
    >
      <td className="py-2.5 pe-3 text-13 text-ink-3 max-md:py-1 max-md:[grid-row:1/20]">{index + 1}</td>
      {columns.map((column, at) => {
        const fault = faults.find((each) => each.column === column);
        const id = `cell-${index}-${at}`;
        return (
          <td key={column} className="py-1 pe-3 max-md:block max-md:p-0">
            <span aria-hidden="true" className="px-2 text-12 text-ink-3 md:hidden">
              {words(`batch.column.${column}`)}
            </span>
            <input
              ref={fault && fault === faultToFocus ? focusFault : undefined}
              dir="auto"
              aria-label={words('batch.cell', { row: index + 1, column: words(`batch.column.${column}`) })}
              aria-invalid={fault !== undefined}
              aria-describedby={fault && id}
              value={cells[at] ?? ''}
              readOnly={isBusy}
              maxLength={300}
              onChange={({ target }) => onCell(index, at, target.value)}
              className="min-h-9 w-full rounded-1 border border-transparent bg-transparent px-2 text-14 hover:border-field focus:border-brass-ink focus:bg-leaf focus:shadow-(--focus-ring) aria-invalid:border-madder aria-invalid:bg-madder-wash rtl:text-right"
            />
            {fault && (
              <span id={id} className="block px-2 pb-1 wrap-anywhere">
                <InlineError>{describe(fault)}</InlineError>
              </span>
            )}
            {at === 0 && rowFaults.map((each) => <InlineError key={each.code}>{describe(each)}</InlineError>)}
          </td>
        );
      })}
    </tr>
  );
});
