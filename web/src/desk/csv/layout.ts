import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { Grid } from './grid';

const [NARROWEST, WIDEST, LETTER_PX, ROOM_PX, ROWS_LOOKED_AT] = [110, 320, 7.4, 44, 60];

/** A column is as wide as its longest cell in the first rows. */
export function columnWidth({ columns, rows }: Grid, column: number): number {
  const longest = rows
    .slice(0, ROWS_LOOKED_AT)
    .reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), columns[column]?.length ?? 0);
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, longest * LETTER_PX + ROOM_PX)));
}

/** What is in view and the active index: removing a focused input would lose the focus. */
export function withActive(range: Range, active: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (active >= range.count || shown.includes(active)) return shown;
  return active < (shown[0] ?? 0) ? [active, ...shown] : [...shown, active];
}
