import { useEffect, useState } from 'react';
import { registerUnsavedWork } from '../../layout/reload-once';
import type { CellPosition, Grid } from './grid';

/** Steps that can be undone. Grids share unchanged rows, so each step needs little memory. */
const MAX_STEPS = 50;

type GridHistory = {
  grid: Grid | null;
  past: readonly Grid[];
  future: readonly Grid[];
  saved: Grid | null;
  opened: Grid | null;
  baseVersion: number | undefined;
};

const emptyHistory: GridHistory = {
  grid: null,
  past: [],
  future: [],
  saved: null,
  opened: null,
  baseVersion: undefined,
};

/** The rows by their author, province and type: they stay while their author looks at another type. */
const histories = new Map<string, GridHistory>();

const isDirty = ({ grid, saved }: GridHistory) => grid !== null && grid !== saved;

const hasUnsavedRows = () => [...histories.values()].some(isDirty);
registerUnsavedWork(hasUnsavedRows);

/** The rows wait in memory while their author is on another screen, so the window asks before it closes with them. */
const confirmClosing = (event: BeforeUnloadEvent) => {
  if (hasUnsavedRows()) event.preventDefault();
};

/** Forgets all unsaved rows, once their author leaves them. */
export const forgetRows = () => histories.clear();

/** The grid being edited, with its history and the state that the server has. */
export function useGrid(key: string) {
  const [history, setHistory] = useState(() => histories.get(key) ?? emptyHistory);
  const { grid, past, future } = history;
  useEffect(() => {
    histories.set(key, history);
  }, [key, history]);
  // Stays when the screen is left; a repeated registration has no effect.
  useEffect(() => addEventListener('beforeunload', confirmClosing), []);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });

  /** Opens a grid without history. Published rows, which have a base version, count as saved, and those of a file do not. */
  function open(opened: Grid | null, baseVersion?: number) {
    const published = baseVersion === undefined ? null : opened;
    setHistory({ grid: opened, past: [], future: [], saved: published, opened: published, baseVersion });
    setActive({ row: 0, column: 0 });
  }

  function edit(change: (grid: Grid) => Grid) {
    setHistory((before) => {
      if (before.grid === null) return before;
      const next = change(before.grid);
      if (next === before.grid) return before;
      return { ...before, grid: next, past: [...before.past, before.grid].slice(-MAX_STEPS), future: [] };
    });
  }

  const undoOrRedo = (from: 'past' | 'future', to: 'past' | 'future') =>
    setHistory((before) => {
      const next = before[from].at(-1);
      if (!next || !before.grid) return before;
      return { ...before, grid: next, [from]: before[from].slice(0, -1), [to]: [...before[to], before.grid] };
    });

  return {
    grid,
    /** The published rows, as they were opened or last published; null for rows of a file. */
    opened: history.opened,
    /** The last publication that these rows contain. */
    baseVersion: history.baseVersion,
    active: grid === null ? active : moveInside(active, grid),
    isUnsaved: isDirty(history) || [...histories].some(([other, rows]) => other !== key && isDirty(rows)),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    open,
    edit,
    undo: () => undoOrRedo('past', 'future'),
    redo: () => undoOrRedo('future', 'past'),
    setActive,
    /** Takes the published rows as saved; edits made meanwhile stay unsaved. Rows of a file stay without a base version. */
    markSaved(published: Grid, baseVersion: number | undefined) {
      const mark = (before: GridHistory): GridHistory => ({
        ...before,
        saved: published,
        ...(before.opened && { opened: published, baseVersion }),
      });
      setHistory(mark);
      // The author may have left the screen, which then takes no state any more.
      const kept = histories.get(key);
      if (kept) histories.set(key, mark(kept));
    },
  };
}

/** The active cell, moved inside the grid if its row or column was removed. */
const moveInside = ({ row, column }: CellPosition, { rows, columns }: Grid): CellPosition => ({
  row: Math.max(0, Math.min(row, rows.length - 1)),
  column: Math.max(0, Math.min(column, columns.length - 1)),
});
