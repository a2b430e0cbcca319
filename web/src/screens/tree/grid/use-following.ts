import { useEffect, useLayoutEffect } from 'react';
import type { Row } from '../../../tree/rows';
import { useLatest } from '../use-latest';
import type { Line } from './lines';
import { cellId } from './row-view';
import type { GridState } from './use-grid';

export type Wanted = { readonly rowId: string; readonly column: number; readonly isTyping: boolean };

type Following = {
  readonly lines: readonly Line[];
  readonly wanted: Wanted | null;
  readonly onActive: (row: Row | undefined) => void;
  readonly scrollTo: (line: number) => void;
};

/** Keeps the cell with the focus in view, tells others which line it is in, and goes where it is wanted. */
export function useFollowing({ active, begin, go }: GridState, { lines, wanted, onActive, scrollTo }: Following) {
  const line = lines.findIndex(({ kind, row }) => kind === 'row' && row.id === active?.rowId);
  const tellActive = useLatest(() => onActive(lines[line]?.row));
  const bringIntoView = useLatest(() => {
    if (line >= 0) scrollTo(line);
  });
  const goThere = useLatest((where: Wanted) => {
    go(where);
    if (where.isTyping) begin(null, where);
  });

  useEffect(() => tellActive(), [active?.rowId, line, tellActive]);
  useLayoutEffect(() => bringIntoView(), [active?.rowId, bringIntoView]);
  useLayoutEffect(() => {
    if (active === null) return;
    document
      .getElementById(cellId(active.rowId, active.column))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active?.rowId, active?.column, active]);
  useEffect(() => {
    if (wanted !== null) goThere(wanted);
  }, [wanted, goThere]);
}
