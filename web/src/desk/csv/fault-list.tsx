import { useState } from 'react';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useWords } from '../words';
import { type CellFault, faultsByColumn, type Severity, severities } from './cell-faults';
import type { CellPosition } from './grid';
import { useDescribeRowProblem, useHeading } from './row-problem';

type FaultListProps = { list: readonly CellFault[]; columns: readonly string[]; onJump: (cell: CellPosition) => void };

/** A longer list is folded by its columns. */
const MAX_UNFOLDED = 10;

/** The figures that the title of a list quotes. */
const MAX_NAMED = 3;

/** The title of the unread numbers: how many there are, and the row and the text of the first ones. */
export function useUnreadTitle() {
  const { words } = useWords();
  return (list: readonly CellFault[]): string => {
    const cells = list
      .slice(0, MAX_NAMED)
      .map(({ row, details }) =>
        words('slabs.csv.unreadCell', { row: (row ?? 0) + 1, value: isolate(String(details?.['value'] ?? '')) }),
      );
    const areAllZero = list.every(({ code }) => code !== 'LEFT_OUT');
    const more = list.length > MAX_NAMED ? [words('slabs.cases.more', { n: list.length - MAX_NAMED })] : [];
    const named = [...cells, ...more].join('; ');
    return words(areAllZero ? 'slabs.csv.unread' : 'slabs.csv.unreadOrLeft', { count: list.length, cells: named });
  };
}

const titles = { error: 'slabs.csv.cells', remark: 'slabs.csv.remarks' } as const;

/** The faults of a file: errors first, then numbers that could not be read, then remarks. */
export function FaultList({ list, ...cells }: FaultListProps) {
  return severities.map((severity) => (
    <SeveritySection
      key={severity}
      severity={severity}
      list={list.filter((fault) => fault.severity === severity)}
      {...cells}
    />
  ));
}

/** Faults of one kind, grouped by their columns: one mistake is often made down a whole column. */
function SeveritySection({ severity, list, columns, onJump }: FaultListProps & { severity: Severity }) {
  const { words } = useWords();
  const heading = useHeading();
  const unreadTitle = useUnreadTitle();
  const title = severity === 'unread' ? unreadTitle(list) : words(titles[severity], { count: list.length });
  if (list.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1">
      <p className="text-14 font-semibold">{title}</p>
      <div className="max-h-72 overflow-auto border-y border-line-strong py-1">
        {faultsByColumn(list).map(([column, faults]) => (
          <details key={column} open={list.length <= MAX_UNFOLDED || undefined}>
            <summary className="min-h-6 cursor-pointer py-1 text-14 font-[550]">
              {column === '' ? words('slabs.csv.file') : heading(column)}{' '}
              <span className="font-normal text-ink-2">{faults.length}</span>
            </summary>
            <Faults faults={faults} columns={columns} onJump={onJump} />
          </details>
        ))}
      </div>
    </section>
  );
}

const SHOWN_AT_ONCE = 50;

type FaultsProps = Omit<FaultListProps, 'list'> & { faults: readonly CellFault[] };

function Faults({ faults, columns, onJump }: FaultsProps) {
  const { words } = useWords();
  const describe = useDescribeRowProblem();
  const heading = useHeading();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const positionOf = ({ row, column }: CellFault): CellPosition | null => {
    if (row === null) return null;
    const index = columns.findIndex((name) => name.trim().toLowerCase() === column?.trim().toLowerCase());
    return { row, column: Math.max(0, index) };
  };
  return (
    <>
      <ul className="w-full">
        {faults.slice(0, shown).map((fault) => {
          const position = positionOf(fault);
          return (
            <li
              key={`${fault.row} ${fault.column} ${fault.message}`}
              className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-1 ps-6 text-14"
            >
              <Icon
                shape="warning"
                className={`-ms-6 size-4 self-center ${fault.severity === 'error' ? 'text-madder' : 'text-brass-ink'}`}
              />
              {position ? (
                <button type="button" className="link min-h-6 cursor-pointer" onClick={() => onJump(position)}>
                  {words('slabs.csv.at', { row: position.row + 1, column: heading(fault.column ?? '-') })}
                </button>
              ) : (
                <span>{fault.column ?? words('slabs.csv.file')}</span>
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">{describe(fault)}</span>
            </li>
          );
        })}
      </ul>
      {faults.length > shown && (
        <Button scale="small" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {words('slabs.csv.moreFaults', { n: faults.length - shown })}
        </Button>
      )}
    </>
  );
}
