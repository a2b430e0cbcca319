import { useDeferredValue, useMemo } from 'react';
import { useDebounced } from '../../ui/use-debounced';
import type { KnownItems } from '../tree/changes';
import { countChanges, knownItems } from '../tree/changes';
import type { Faults } from '../tree/faults';
import { createChecker } from '../tree/faults';
import type { Row } from '../tree/rows';
import { useBase, useEditing, useEditor, useSchedules } from './editor';
import { type FaultsByItem, groupFaults } from './grid/lines';

const PAUSE_MS = 120;

export type Review = {
  readonly faults: Faults;
  readonly faultsByItem: FaultsByItem;
  /** The number of categories and sub-minors that differ from the published version. */
  readonly changes: number;
  readonly known: KnownItems;
  /** The same row in the published version. */
  readonly before: (row: Row) => Row | undefined;
};

/** The faults of the tree and its changes against the published version, computed after typing pauses. */
export function useReview(): Review {
  const { key } = useEditor();
  const base = useBase();
  const { slabSets } = useSchedules();
  const { tree, unread } = useEditing();
  const paused = useAfterPause(tree);
  const checker = useMemo(() => createChecker(key.type, slabSets), [key.type, slabSets]);
  const known = useMemo(() => knownItems(base.tree, key.type), [base, key.type]);
  const faults = useMemo(() => checker(paused), [checker, paused]);
  const changes = useMemo(() => countChanges(known, paused), [known, paused]);
  const faultsByItem = useMemo(() => groupFaults(faults, unread), [faults, unread]);
  return useMemo(
    () => ({ faults, faultsByItem, known, changes: changes + unread.size, before: (row) => before(row, known) }),
    [faults, faultsByItem, known, changes, unread],
  );
}

/** The value once typing pauses: checks that depend on it do not run at every keystroke. */
export const useAfterPause = <Value>(value: Value): Value => useDeferredValue(useDebounced(value, PAUSE_MS));

function before(row: Row, { categories, subMinors, entries }: KnownItems): Row | undefined {
  if (row.kind === 'major' || row.kind === 'minor') return categories.has(row.id) ? row : undefined;
  const item = subMinors.get(row.item.id);
  const entry = row.entry && entries.get(row.entry.id);
  if (item === undefined || (row.kind === 'entry' && entry === undefined)) return undefined;
  return { ...row, item, entry } as Row;
}
