import { useEffect, useState } from 'react';
import type { CellPosition, Grid } from './grid';

/** Steps that can be undone. Grids share unchanged rows, so each step needs little memory. */
const MOST_STEPS = 50;

type GridHistory = { grid: Grid | null; past: readonly Grid[]; future: readonly Grid[]; saved: Grid | null };

const nothing: GridHistory = { grid: null, past: [], future: [], saved: null };

/** The rows of each author, province and type, so that they are still there after a look at the other type. */
const kept = new Map<string, GridHistory>();

const isDirty = ({ grid, saved }: GridHistory) => grid !== null && grid !== saved;

/** Forgets all rows: their author leaves them. */
export const forgetRows = () => kept.clear();

/** The grid being edited, with its history and the state that the server has. */
export function useGrid(key: string) {
  const [held, setHeld] = useState(() => kept.get(key) ?? nothing);
  const { grid, past, future } = held;
  useEffect(() => {
    kept.set(key, held);
  }, [key, held]);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });

  /** A file is unsaved; rows that came from the server are saved. */
  function open(opened: Grid | null, isSavedSession: boolean) {
    setHeld({ grid: opened, past: [], future: [], saved: isSavedSession ? opened : null });
    setActive({ row: 0, column: 0 });
  }

  function edit(change: (grid: Grid) => Grid) {
    setHeld((before) => {
      if (before.grid === null) return before;
      const next = change(before.grid);
      if (next === before.grid) return before;
      return { ...before, grid: next, past: [...before.past, before.grid].slice(-MOST_STEPS), future: [] };
    });
  }

  const turn = (from: 'past' | 'future', to: 'past' | 'future') =>
    setHeld((before) => {
      const next = before[from].at(-1);
      if (!next || !before.grid) return before;
      return { ...before, grid: next, [from]: before[from].slice(0, -1), [to]: [...before[to], before.grid] };
    });

  return {
    grid,
    active: grid === null ? active : inside(active, grid),
    isUnsaved: isDirty(held) || [...kept].some(([other, rows]) => other !== key && isDirty(rows)),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    open,
    edit,
    undo: () => turn('past', 'future'),
    redo: () => turn('future', 'past'),
    setActive,
    markSaved: () => setHeld((before) => ({ ...before, saved: before.grid })),
  };
}

/** The active cell may just have been removed. */
const inside = ({ row, column }: CellPosition, { rows, columns }: Grid): CellPosition => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  column: Math.max(0, Math.min(column, columns.length - 1)),
});
