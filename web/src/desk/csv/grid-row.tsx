/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a table cannot be positioned one by one, as a virtual list needs. */
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { Icon } from '../../ui/icons';
import { useWords } from '../words';
import { ActiveCell } from './active-cell';
import { type CellFault, type CellFaults, faultAt } from './cell-faults';
import type { CellPosition } from './grid';
import { NUMBER_PX, ROW_PX } from './grid-window';
import type { Step } from './move';
import { useDescribeRowProblem, useHeading } from './row-problem';

export type GridActions = {
  onActive: (cell: CellPosition) => void;
  onCell: (cell: CellPosition, text: string) => void;
  onPaste: (cell: CellPosition, text: string) => void;
  onDeleteRow: (row: number) => void;
  onStep: (from: CellPosition, step: Step) => void;
};

type GridRowProps = GridActions & {
  row: number;
  top: number;
  names: readonly string[];
  cells: readonly string[];
  columns: readonly VirtualItem[];
  /** The column of the active cell, if it is in this row. */
  activeColumn: number | null;
  faults: CellFaults;
};

/** One row of the grid, memoised so that scrolling renders only new rows. */
export const GridRow = memo(function GridRow({ row, top, names, cells, columns, ...more }: GridRowProps) {
  const { words } = useWords();
  const { activeColumn, faults, ...actions } = more;
  return (
    <div role="row" aria-rowindex={row + 2} className="absolute inset-x-0" style={{ top, height: ROW_PX }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky start-0 z-1 flex h-full items-center justify-between border-e border-b border-line bg-paper ps-2 font-serif text-13 text-ink-3"
        style={{ width: NUMBER_PX }}
      >
        {row + 1}
        <RemoveButton label={words('slabs.csv.deleteRow', { n: row + 1 })} onPress={() => actions.onDeleteRow(row)} />
      </div>
      {columns.map((item) => {
        const name = names[item.index] ?? '';
        return (
          <Cell
            key={item.index}
            cell={{ row, column: item.index }}
            item={item}
            name={name}
            text={cells[item.index] ?? ''}
            isActive={item.index === activeColumn}
            isLast={item.index === names.length - 1}
            fault={faultAt(faults, { row, column: name })}
            actions={actions}
          />
        );
      })}
    </div>
  );
});

type CellProps = {
  cell: CellPosition;
  item: VirtualItem;
  name: string;
  text: string;
  isActive: boolean;
  isLast: boolean;
  fault: CellFault | undefined;
  actions: GridActions;
};

function Cell({ cell, item, name, text, isActive, isLast, fault, actions }: CellProps) {
  const { words } = useWords();
  const describe = useDescribeRowProblem();
  const heading = useHeading();
  const problem = fault && describe(fault);
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={cell.column + 2}
      title={problem}
      data-fault={fault?.severity}
      onPointerDown={isActive ? undefined : () => actions.onActive(cell)}
      // Keeps the focus in the input of the active cell, which a paste needs, even if the pressed cell scrolls away.
      onMouseDown={isActive ? undefined : (event) => event.preventDefault()}
      className="absolute top-0 flex h-full items-center border-e border-b border-line px-2 text-13 outline-none data-[fault=error]:bg-madder-wash data-[fault=error]:font-medium data-[fault=error]:text-madder data-[fault=unread]:bg-brass-wash data-[fault=remark]:bg-brass-wash"
      style={{ insetInlineStart: item.start + NUMBER_PX, width: item.size }}
    >
      {isActive ? (
        <ActiveCell
          label={words('slabs.csv.cell', { column: heading(name), row: cell.row + 1 })}
          text={text}
          fault={problem}
          isFirst={cell.column === 0}
          isLast={isLast}
          onText={(typed) => actions.onCell(cell, typed)}
          onStep={(step) => actions.onStep(cell, step)}
          onPaste={(block) => actions.onPaste(cell, block)}
        />
      ) : (
        <span dir="auto" className="truncate">
          {text}
        </span>
      )}
    </div>
  );
}

/** Deletes a row or a column. For the pointer only: the toolbar has the same actions for the keyboard. */
export const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-7 shrink-0 cursor-pointer place-items-center text-ink-3 hover:bg-well hover:text-madder"
  >
    <Icon shape="close" className="size-3.5" />
  </button>
);
