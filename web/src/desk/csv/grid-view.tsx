/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a table cannot be positioned one by one, as a virtual list needs. */
import { useRef } from 'react';
import { useStableCallback } from '../../ui/use-stable-callback';
import { useWords } from '../words';
import type { CellFaults } from './cell-faults';
import type { CellPosition, Grid } from './grid';
import { type GridActions, GridRow, RemoveButton } from './grid-row';
import { HEAD_PX, NUMBER_PX, pageOf, useGridWindow } from './grid-window';
import { move, type Step } from './move';
import { useHeading } from './row-problem';

const SCROLLBAR_PX = 16;
const noCells: readonly string[] = [];

type GridViewProps = Omit<GridActions, 'onStep'> & {
  grid: Grid;
  active: CellPosition;
  faults: CellFaults;
  onDeleteColumn: (column: number) => void;
};

/** The rows of a file as a grid. It renders only the cells in view and the active one, which keeps the focus while scrolling. */
export function GridView({ grid, active, faults, onDeleteColumn, ...view }: GridViewProps) {
  const { words } = useWords();
  const heading = useHeading();
  const pane = useRef<HTMLDivElement>(null);
  const { rows, columns, height, width } = useGridWindow({ grid, active, pane });
  function go(from: CellPosition, step: Step) {
    const size = { rows: grid.rows.length, columns: grid.columns.length, page: pageOf(pane.current) };
    view.onActive(move(from, step, size));
  }
  // Stable, so that unchanged rows do not re-render.
  const actions: GridActions = {
    onActive: useStableCallback(view.onActive),
    onCell: useStableCallback(view.onCell),
    onPaste: useStableCallback(view.onPaste),
    onDeleteRow: useStableCallback(view.onDeleteRow),
    onStep: useStableCallback(go),
  };
  return (
    <div
      ref={pane}
      role="grid"
      aria-label={words('slabs.csv.title')}
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
              <RemoveButton
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
            {...actions}
          />
        ))}
      </div>
    </div>
  );
}
