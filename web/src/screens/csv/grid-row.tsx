/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its cells out itself; these stand where they are put. */
import type { VirtualItem } from '@tanstack/react-virtual';
import { useWords } from '../../words';
import { ActiveCell } from './active-cell';
import { faultAt } from './cell-faults';
import type { Place } from './grid';
import type { GridViewProps } from './grid-view';
import { NUMBER_PX, ROW_PX } from './grid-window';
import type { Step } from './move';
import { Remove } from './remove';

type View = Omit<GridViewProps, 'label' | 'onDeleteColumn'>;
type GridRowProps = {
  row: number;
  top: number;
  columns: readonly VirtualItem[];
  view: View;
  onStep: (from: Place, step: Step) => void;
};

export function GridRow({ row, top, columns, view, onStep }: GridRowProps) {
  const { words } = useWords();
  return (
    <div role="row" aria-rowindex={row + 2} className="absolute inset-x-0" style={{ top, height: ROW_PX }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky start-0 z-1 flex h-full items-center justify-between border-e border-b border-line bg-paper ps-2 font-serif text-13 text-ink-3"
        style={{ width: NUMBER_PX }}
      >
        {row + 1}
        <Remove label={words('slabs.csv.deleteRow', { n: row + 1 })} onPress={() => view.onDeleteRow(row)} />
      </div>
      {columns.map((column) => (
        <Cell key={column.index} row={row} column={column} view={view} onStep={onStep} />
      ))}
    </div>
  );
}

type CellProps = Pick<GridRowProps, 'row' | 'view' | 'onStep'> & { column: VirtualItem };

function Cell({ row, column: { index: column, start, size }, view, onStep }: CellProps) {
  const { words } = useWords();
  const { grid, active, faults, onActive, onCell, onPaste } = view;
  const place = { row, column };
  const text = grid.rows[row]?.[column] ?? '';
  const name = grid.columns[column] ?? '';
  const fault = faultAt(faults, { row, column: name });
  const isActive = row === active.row && column === active.column;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 2}
      title={fault?.message}
      data-fault={fault?.severity}
      onPointerDown={isActive ? undefined : () => onActive(place)}
      className="absolute top-0 flex h-full items-center border-e border-b border-line px-2 text-13 outline-none data-[fault=error]:bg-madder-wash data-[fault=error]:font-medium data-[fault=error]:text-madder data-[fault=warning]:bg-brass-wash"
      style={{ insetInlineStart: start + NUMBER_PX, width: size }}
    >
      {isActive ? (
        <ActiveCell
          label={words('slabs.csv.cell', { column: name, row: row + 1 })}
          text={text}
          fault={fault?.message}
          isFirst={column === 0}
          isLast={column === grid.columns.length - 1}
          onText={(typed) => onCell(place, typed)}
          onStep={(step) => onStep(place, step)}
          onPaste={(block) => onPaste(place, block)}
        />
      ) : (
        <bdi className="truncate">{text}</bdi>
      )}
    </div>
  );
}
