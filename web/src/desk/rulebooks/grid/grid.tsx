/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are placed by their height in a long list, which rows of a table cannot be */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react';
import { useGrouping } from '../../../client/figures';
import { useStableCallback } from '../../../ui/use-stable-callback';
import { type Column, keyOf } from '../../tree/columns';
import type { Faults } from '../../tree/faults';
import type { Unread } from '../../tree/paste';
import type { Row } from '../../tree/rows';
import { useWords } from '../../words';
import { useEditing, useEditor, useSchedules } from '../editor';
import type { Review } from '../use-review';
import { cellAt, isSelectedFrom } from './cells';
import { useDated } from './dated-mark';
import { FaultView } from './fault-view';
import { Head } from './head';
import { type Line, linesOf } from './lines';
import type { FocusedCell, Rectangle } from './moves';
import { cellId } from './row-look';
import { RowView } from './row-view';
import { type JumpTarget, useActiveCell } from './use-active-cell';
import { useDragging } from './use-dragging';
import { useGrid } from './use-grid';
import { useGridClipboard, useGridKeys } from './use-grid-keys';

type GridProps = {
  rows: readonly Row[];
  review: Review;
  /** Whether a search or filter hides rules. */
  isFiltered: boolean;
  /** The cell to focus: each new object moves the focus once. */
  jumpTarget: JumpTarget | null;
  onFold: (id: string, isOpen: boolean) => void;
  /** Called with the line of the focused cell. */
  onActive: (rowId: string | undefined) => void;
  /** Called with the line that the author looks at: after Enter still the one that was typed in. */
  onLook: (rowId: string | undefined) => void;
  onRemove: (row: Row) => void;
};

const LINE_PX = { en: 36, ur: 48 } as const;
const HEAD_PX = 56;

/** The whole tree as one table that renders only the lines in view. */
export function Grid({ rows, review, isFiltered, jumpTarget, onFold, onActive, onLook, onRemove }: GridProps) {
  const { words, language } = useWords();
  const { columns } = useEditor();
  const { unread } = useEditing();
  const { slabSets } = useSchedules();
  const datedOf = useDated();
  const grouping = useGrouping();
  const table = useRef<HTMLDivElement>(null);
  const grid = useGrid(rows, table);
  const onKeyDown = useGridKeys(grid, { fold: onFold, remove: onRemove });
  const clipboard = useGridClipboard(grid, { isFiltered });
  const dragging = useDragging();
  const lines = useMemo(() => linesOf(rows, review.faultsByItem), [rows, review.faultsByItem]);
  const height = LINE_PX[language];
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which would memoise its result, is not used.
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => table.current,
    estimateSize: () => height,
    overscan: 6,
    scrollPaddingStart: HEAD_PX,
    useFlushSync: false,
  });
  useActiveCell(grid, {
    lines,
    jumpTarget,
    onActive,
    onLook,
    scrollTo: (at) => virtual.scrollToIndex(at, { align: 'auto' }),
  });
  const items = virtual.getVirtualItems();
  const endTyping = useStableCallback(grid.endTyping);
  const widthInTenths = columns.reduce((sum, column) => sum + column.width, 0);

  function clickCell({ target, shiftKey, detail }: MouseEvent) {
    const cell = cellUnder(target as Element);
    if (cell === null || grid.typing !== null) return;
    const wasFocused = grid.isFocusShown && grid.active?.rowId === cell.rowId && grid.active.column === cell.column;
    grid.focusCell(cell, shiftKey);
    // A click on the focused cell starts typing. The second click of a double click (`detail` 2) is left to `onDoubleClick`.
    const isSingleClick = detail < 2 && !shiftKey;
    if (wasFocused && isSingleClick && document.activeElement === table.current) grid.startTyping(null);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of a spreadsheet, above.
    <div
      ref={table}
      role="treegrid"
      aria-label={words('rulebook.table')}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={activeId(
        grid.active,
        items.map(({ index }) => lines[index]),
      )}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...clipboard}
      {...dragging}
      onClick={(event) => {
        const fold = (event.target as Element).closest<HTMLElement>('[data-fold]');
        if (fold?.dataset['fold']) onFold(fold.dataset['fold'], fold.closest('[aria-expanded=false]') !== null);
        else clickCell(event);
      }}
      onDoubleClick={() => grid.typing === null && grid.startTyping(null)}
      style={templateOf(columns)}
      className="relative max-h-[80vh] lg:max-h-[min(80vh,calc(100dvh-13.5rem))] [--first:minmax(0,146fr)] max-md:[--first:9.5rem] min-h-48 overflow-auto border-b border-line-strong outline-none focus-visible:shadow-(--focus-ring)"
    >
      <div style={{ minWidth: `${widthInTenths / 10}rem` }} className="w-full">
        <Head columns={columns} />
        <div role="rowgroup" style={{ height: virtual.getTotalSize() }} className="relative">
          {items.map(({ index, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            const key = keyOfLine(line);
            if (line.kind === 'faults')
              return <FaultView key={key} line={line} position={index} top={start} columns={columns.length} />;
            const { row } = line;
            const isActive = grid.active?.rowId === row.id;
            return (
              <RowView
                key={key}
                row={row}
                before={review.before(row)}
                position={index}
                top={start}
                columns={columns}
                slabSets={slabSets}
                grouping={grouping}
                faults={mapOf(row, columns, review.faults)}
                unread={mapOf(row, columns, unread)}
                dated={datedOf(row)}
                activeColumn={isActive ? (grid.active?.column ?? -1) : -1}
                typing={isActive ? grid.typing : null}
                {...selectedIn(grid.selected, rows, row)}
                onEnd={endTyping}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The widths of the columns as a CSS variable, for the head and every line. */
const templateOf = (columns: readonly Column[]) =>
  ({
    '--columns': columns.map(({ width }, at) => (at === 0 ? 'var(--first)' : `minmax(0,${width}fr)`)).join(' '),
  }) as CSSProperties;

const keyOfLine = ({ kind, row }: Line) => `${kind} ${row.id}`;

function activeId(active: FocusedCell | null, shown: readonly (Line | undefined)[]): string | undefined {
  const isShown = active !== null && shown.some((line) => line?.kind === 'row' && line.row.id === active.rowId);
  return isShown ? cellId(active.rowId, active.column) : undefined;
}

/** The cell under the pointer. */
function cellUnder(target: Element): FocusedCell | null {
  const rowId = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return rowId === undefined || column === undefined ? null : { rowId, column: Number(column) };
}

/** The map if it has a cell of the line; otherwise undefined, so that the line does not re-render for other lines. */
function mapOf<Values extends Faults | Unread>(row: Row, columns: readonly Column[], map: Values): Values | undefined {
  const hasCell = (column: Column) => {
    const cell = cellAt(row, column);
    return cell !== null && map.has(keyOf(cell));
  };
  return map.size > 0 && columns.some(hasCell) ? map : undefined;
}

/** The selected columns of a line; the empty range from -1 to -2 if the line is not selected. */
function selectedIn(bounds: Rectangle | null, rows: readonly Row[], row: Row) {
  const at = bounds === null ? -1 : rows.indexOf(row);
  const isInside = bounds !== null && at >= bounds.top && at <= bounds.bottom && isSelectedFrom(rows[bounds.top], row);
  return { selectedFrom: isInside ? bounds.from : -1, selectedTo: isInside ? bounds.to : -2 };
}
