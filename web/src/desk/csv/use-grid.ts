import { useState } from 'react';
import type { CellPosition, Grid } from './grid';

/** Steps that can be undone. Grids share unchanged rows, so each step needs little memory. */
const MOST_STEPS = 50;

type Held = { grid: Grid | null; past: readonly Grid[]; future: readonly Grid[]; saved: Grid | null };

/** The grid being edited, with its history and the state that the server has. */
export function useGrid() {
  const [{ grid, past, future, saved }, setHeld] = useState<Held>({ grid: null, past: [], future: [], saved: null });
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });

  /** A file is unsaved; rows that came from the server are saved. */
  function open(opened: Grid | null, isSaved: boolean) {
    setHeld({ grid: opened, past: [], future: [], saved: isSaved ? opened : null });
    setActive({ row: 0, column: 0 });
  }

  function edit(change: (grid: Grid) => Grid) {
    setHeld((held) => {
      if (held.grid === null) return held;
      const next = change(held.grid);
      if (next === held.grid) return held;
      return { ...held, grid: next, past: [...held.past, held.grid].slice(-MOST_STEPS), future: [] };
    });
  }

  const turn = (from: 'past' | 'future', to: 'past' | 'future') =>
    setHeld((held) => {
      const next = held[from].at(-1);
      if (!next || !held.grid) return held;
      return { ...held, grid: next, [from]: held[from].slice(0, -1), [to]: [...held[to], held.grid] };
    });

  return {
    grid,
    active: grid === null ? active : inside(active, grid),
    isUnsaved: grid !== null && grid !== saved,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    open,
    edit,
    undo: () => turn('past', 'future'),
    redo: () => turn('future', 'past'),
    setActive,
    markSaved: () => setHeld((held) => ({ ...held, saved: held.grid })),
  };
}

/** The active cell may just have been removed. */
const inside = ({ row, column }: CellPosition, { rows, columns }: Grid): CellPosition => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  column: Math.max(0, Math.min(column, columns.length - 1)),
});
