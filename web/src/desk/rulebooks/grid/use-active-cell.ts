import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStableCallback } from '../../../ui/use-stable-callback';
import type { Line } from './lines';
import { cellId } from './row-look';
import type { GridState } from './use-grid';

export type JumpTarget = { readonly rowId: string; readonly column: number; readonly isTyping: boolean };

type ActiveCellProps = {
  readonly lines: readonly Line[];
  readonly jumpTarget: JumpTarget | null;
  readonly onActive: (rowId: string | undefined) => void;
  readonly onLook: (rowId: string | undefined) => void;
  readonly scrollTo: (line: number) => void;
};

/** Keeps the focused cell in view, reports its line, and moves the focus to each new target. */
export function useActiveCell(
  { active, lookedAt, startTyping, focusCell }: GridState,
  { lines, jumpTarget, onActive, onLook, scrollTo }: ActiveCellProps,
) {
  const reportActive = useStableCallback(onActive);
  const reportLook = useStableCallback(onLook);
  const bringIntoView = useStableCallback((id: string) => {
    const at = lines.findIndex(({ kind, row }) => kind === 'row' && row.id === id);
    if (at >= 0) scrollTo(at);
  });
  const jumpTo = useStableCallback((where: JumpTarget) => {
    focusCell(where);
    if (where.isTyping) startTyping(null, where);
  });

  const rowId = active?.rowId;
  const column = active?.column ?? 0;

  useEffect(() => reportActive(rowId), [rowId, reportActive]);
  useEffect(() => reportLook(lookedAt), [lookedAt, reportLook]);
  useLayoutEffect(() => {
    if (rowId === undefined) return;
    bringIntoView(rowId);
    document.getElementById(cellId(rowId, column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [rowId, column, bringIntoView]);
  const isTargetShown = lines.some(({ row }) => row.id === jumpTarget?.rowId);
  const reached = useRef<JumpTarget>(undefined);
  useEffect(() => {
    if (jumpTarget === null || reached.current === jumpTarget) return;
    // A target that a search still hides is not marked as reached: the search is cleared in a later render, and this effect
    // jumps again.
    if (isTargetShown) reached.current = jumpTarget;
    jumpTo(jumpTarget);
  }, [jumpTarget, isTargetShown, jumpTo]);
}
