/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its cells out itself; these stand where they are put. */
import { useEffect, useMemo, useRef } from 'react';
import { useWords } from '../../language/words';
import type { CellFaults } from './cell-faults';
import type { CellPosition, Grid } from './grid';
import { type GridActions, GridRow } from './grid-row';
import { HEAD_PX, NUMBER_PX, pageOf, useGridWindow } from './grid-window';
import { move, type Step } from './move';
import { Remove } from './remove';
import { useHeading } from './use-heading';

const SCROLLBAR_PX = 16;
const noCells: readonly string[] = [];

export type GridViewProps = {
  label: string;
  grid: Grid;
  active: CellPosition;
  faults: CellFaults;
  onActive: (cell: CellPosition) => void;
  onCell: (cell: CellPosition, text: string) => void;
  onPaste: (cell: CellPosition, text: string) => void;
  onDeleteRow: (row: number) => void;
  onDeleteColumn: (column: number) => void;
};

/** Stable callbacks that call the latest actions, so that unchanged rows do not re-render. */
function useStableCallback(actions: GridActions): GridActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onActive: (cell) => latest.current.onActive(cell),
      onCell: (cell, text) => latest.current.onCell(cell, text),
      onPaste: (cell, text) => latest.current.onPaste(cell, text),
      onDeleteRow: (row) => latest.current.onDeleteRow(row),
      onStep: (cell, step) => latest.current.onStep(cell, step),
    }),
    [],
  );
}

/** Renders only the cells in view and the active one, which keeps the focus while scrolling. */
export function GridView({ label, onDeleteColumn, ...view }: GridViewProps) {
  const { words } = useWords();
  const heading = useHeading();
  const { grid, active, faults } = view;
  const pane = useRef<HTMLDivElement>(null);
  const { rows, columns, height, width } = useGridWindow({ grid, active, pane });
  function go(from: CellPosition, step: Step) {
    const size = { rows: grid.rows.length, columns: grid.columns.length, page: pageOf(pane.current) };
    view.onActive(move(from, step, size));
  }
  const actions = useStableCallback({ ...view, onStep: go });
  return (
    <div
      ref={pane}
      role="grid"
      aria-label={label}
      aria-rowcount={grid.rows.length + 1}
      aria-colcount={grid.columns.length + 1}
      className="relative max-h-[80vh] overflow-auto border-y border-line-strong bg-paper [contain:strict] [scrollbar-width:thin]"
      style={{ height: height + SCROLLBAR_PX }}
    >
      <div role="rowgroup" style={{ height, width }}>
        <div role="row" aria-rowindex={1} className="sticky top-0 z-2 bg-well" style={{ height: HEAD_PX }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className="sticky start-0 z-1 h-full border-e border-b border-line-strong bg-well"
            style={{ width: NUMBER_PX }}
          >
            <span className="sr-only">{words('slabs.number')}</span>
          </div>
          {columns.map(({ index, start, size }) => (
            <div
              key={index}
              role="columnheader"
              aria-colindex={index + 2}
              className="absolute top-0 flex h-full items-center justify-between border-e border-b border-line-strong ps-2 text-12 font-medium text-ink-2"
              style={{ insetInlineStart: start + NUMBER_PX, width: size }}
            >
              <bdi className="truncate">{heading(grid.columns[index] ?? '')}</bdi>
              <Remove
                label={words('slabs.csv.deleteColumn', { name: grid.columns[index] ?? '' })}
                onPress={() => onDeleteColumn(index)}
              />
            </div>
          ))}
        </div>
        {rows.map(({ index, start }) => (
          <GridRow
            key={index}
            row={index}
            top={start + HEAD_PX}
            names={grid.columns}
            cells={grid.rows[index] ?? noCells}
            columns={columns}
            activeColumn={index === active.row ? active.column : null}
            faults={faults}
            actions={actions}
          />
        ))}
      </div>
    </div>
  );
}
