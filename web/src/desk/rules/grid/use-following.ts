import { useEffect, useLayoutEffect } from 'react';
import { useStableCallback } from '../../../ui/use-stable-callback';
import type { Line } from './lines';
import { cellId } from './row-look';
import type { GridState } from './use-grid';

export type Wanted = { readonly rowId: string; readonly column: number; readonly isTyping: boolean };

type Following = {
  readonly lines: readonly Line[];
  readonly wanted: Wanted | null;
  readonly onActive: (rowId: string | undefined) => void;
  readonly scrollTo: (line: number) => void;
};

/** Keeps the cell with the focus in view, tells others which line it is in, and goes where it is wanted. */
export function useFollowing({ active, begin, go }: GridState, { lines, wanted, onActive, scrollTo }: Following) {
  const tellActive = useStableCallback(onActive);
  const bringIntoView = useStableCallback((id: string) => {
    const at = lines.findIndex(({ kind, row }) => kind === 'row' && row.id === id);
    if (at >= 0) scrollTo(at);
  });
  const goThere = useStableCallback((where: Wanted) => {
    go(where);
    if (where.isTyping) begin(null, where);
  });

  const rowId = active?.rowId;
  const column = active?.column ?? 0;

  useEffect(() => tellActive(rowId), [rowId, tellActive]);
  useLayoutEffect(() => {
    if (rowId === undefined) return;
    bringIntoView(rowId);
    document.getElementById(cellId(rowId, column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [rowId, column, bringIntoView]);
  useEffect(() => {
    if (wanted !== null) goThere(wanted);
  }, [wanted, goThere]);
}
