import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { CellPosition, Grid } from './grid';

/** The height of a row, the height of the head, and the width of the column with the numbers of the rows. */
export const [ROW_PX, HEAD_PX, NUMBER_PX] = [34, 36, 84];

type WindowOptions = { grid: Grid; active: CellPosition; pane: RefObject<HTMLDivElement | null> };

/** The rows and columns in view, with their offsets. */
export function useGridWindow({ grid, active, pane }: WindowOptions) {
  const widths = useMemo(() => grid.columns.map((_, column) => columnWidth(grid, column)), [grid]);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which would memoise its result, is not used.
  const rows = useVirtualizer({
    count: grid.rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollPaddingStart: HEAD_PX,
    rangeExtractor: useCallback((range) => withActive(range, active.row), [active.row]),
  });
  const columns = useVirtualizer({
    horizontal: true,
    isRtl: document.documentElement.dir === 'rtl',
    count: grid.columns.length,
    getScrollElement: () => pane.current,
    estimateSize: (column) => widths[column] ?? 0,
    overscan: 3,
    scrollPaddingStart: NUMBER_PX,
    rangeExtractor: useCallback((range) => withActive(range, active.column), [active.column]),
  });
  const { measure, scrollToIndex: toColumn } = columns;
  const { scrollToIndex: toRow } = rows;
  // The virtualizer keeps the widths that it has measured, until it is told that they changed.
  const widthsKey = String(widths);
  useEffect(() => {
    if (widthsKey !== '') measure();
  }, [widthsKey, measure]);
  // Scrolls a new active cell into view.
  useEffect(() => {
    toRow(active.row);
    toColumn(active.column);
  }, [active.row, active.column, toRow, toColumn]);
  const shown = columns.getVirtualItems();
  return {
    rows: rows.getVirtualItems(),
    columns: useUnchanged(shown),
    height: rows.getTotalSize() + HEAD_PX,
    width: columns.getTotalSize() + NUMBER_PX,
  };
}

/** The same array while the same columns are in view, so that rows do not re-render. */
function useUnchanged(shown: VirtualItem[]): readonly VirtualItem[] {
  const [previous, setPrevious] = useState(shown);
  const isSame =
    previous.length === shown.length &&
    previous.every(({ index, start, size }, at) => {
      const now = shown[at];
      return now?.index === index && now.start === start && now.size === size;
    });
  if (!isSame) setPrevious(shown);
  return isSame ? previous : shown;
}

/** The number of rows in view. */
export const pageOf = (pane: HTMLElement | null) =>
  Math.max(1, Math.floor(((pane?.clientHeight ?? 0) - HEAD_PX) / ROW_PX) - 1);

const [MIN_WIDTH_PX, MAX_WIDTH_PX, LETTER_PX, PADDING_PX, MEASURED_ROWS] = [110, 320, 7.4, 44, 60];

/** The width of a column in pixels: that of its longest cell in the first rows, within limits. */
export function columnWidth({ columns, rows }: Grid, column: number): number {
  const longest = rows
    .slice(0, MEASURED_ROWS)
    .reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), columns[column]?.length ?? 0);
  return Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, longest * LETTER_PX + PADDING_PX)));
}

/** The indexes in view and the active one, whose input must stay in the page to keep the focus. */
export function withActive(range: Range, active: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (active >= range.count || shown.includes(active)) return shown;
  return active < (shown[0] ?? 0) ? [active, ...shown] : [...shown, active];
}
