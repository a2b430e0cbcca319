/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its cells out itself; these stand where they are put. */
import { useRef } from 'react';
import { useWords } from '../../words';
import type { CellFaults } from './cell-faults';
import type { Grid, Place } from './grid';
import { GridRow } from './grid-row';
import { HEAD_PX, NUMBER_PX, pageOf, useGridWindow } from './grid-window';
import { move, type Step } from './move';
import { Remove } from './remove';

export type GridViewProps = {
  label: string;
  grid: Grid;
  active: Place;
  faults: CellFaults;
  onActive: (place: Place) => void;
  onCell: (place: Place, text: string) => void;
  onPaste: (place: Place, text: string) => void;
  onDeleteRow: (row: number) => void;
  onDeleteColumn: (column: number) => void;
};

/** Only the cells in view are drawn, and the one that is worked in, which keeps the focus wherever one scrolls. */
export function GridView({ label, onDeleteColumn, ...view }: GridViewProps) {
  const { words } = useWords();
  const { grid, active } = view;
  const pane = useRef<HTMLDivElement>(null);
  const { rows, columns, height, width } = useGridWindow({ grid, active, pane });
  function go(from: Place, step: Step) {
    const size = { rows: grid.rows.length, columns: grid.columns.length, page: pageOf(pane.current) };
    view.onActive(move(from, step, size));
  }
  return (
    <div
      ref={pane}
      role="grid"
      aria-label={label}
      aria-rowcount={grid.rows.length + 1}
      aria-colcount={grid.columns.length + 1}
      className="relative h-[min(80vh,60rem)] min-h-80 overflow-auto border-y border-line-strong bg-paper [contain:strict] [scrollbar-width:thin]"
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
              <bdi className="truncate">{grid.columns[index]}</bdi>
              <Remove
                label={words('slabs.csv.deleteColumn', { name: grid.columns[index] ?? '' })}
                onPress={() => onDeleteColumn(index)}
              />
            </div>
          ))}
        </div>
        {rows.map(({ index, start }) => (
          <GridRow key={index} row={index} top={start + HEAD_PX} columns={columns} view={view} onStep={go} />
        ))}
      </div>
    </div>
  );
}
