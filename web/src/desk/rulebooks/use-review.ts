import { useDeferredValue, useMemo } from 'react';
import { useDebounced } from '../../ui/delay';
import { createChecker } from '../tree/faults';
import { type ItemIndex, indexItems } from '../tree/item-index';
import type { Row } from '../tree/rows';
import { useBase, useEditing, useEditor, useSchedules } from './editor';
import { groupFaults } from './grid/lines';
import { countChanges, treeChanges } from './publish/tree-changes';

/** The review of a large tree takes a moment, so it waits for a pause in typing. */
const PAUSE_MS = 120;

/** The faults of the tree and its changes against the published version, computed after typing pauses. */
export function useReview() {
  const { key } = useEditor();
  const base = useBase();
  const { slabSets } = useSchedules();
  const { tree, unread } = useEditing();
  const deferredTree = useAfterPause(tree);
  const checker = useMemo(() => createChecker(key.type, slabSets), [key.type, slabSets]);
  const publishedItems = useMemo(() => indexItems(base.tree, key.type), [base, key.type]);
  const faults = useMemo(() => checker(deferredTree), [checker, deferredTree]);
  const changeCount = useMemo(
    () => countChanges(treeChanges(key.type, { before: base.tree, after: deferredTree })),
    [key.type, base, deferredTree],
  );
  const faultsByItem = useMemo(() => groupFaults(faults, unread), [faults, unread]);
  return useMemo(
    () => ({
      faults,
      faultsByItem,
      publishedItems,
      /** The number of differences from the published version. A text that cannot be read is one, too. */
      changeCount: changeCount + unread.size,
      /** The same row in the published version. */
      before: (row: Row) => publishedRow(row, publishedItems),
    }),
    [faults, faultsByItem, publishedItems, changeCount, unread],
  );
}

export type Review = ReturnType<typeof useReview>;

/** The value, deferred until typing pauses, so that checks of it do not run at every keystroke. */
export const useAfterPause = <Value>(value: Value): Value => useDeferredValue(useDebounced(value, PAUSE_MS));

function publishedRow(row: Row, { categories, subMinors, readings, entries }: ItemIndex): Row | undefined {
  if (row.kind === 'major' || row.kind === 'minor') return categories.has(row.id) ? row : undefined;
  const item = subMinors.get(row.item.id);
  const entry = row.entry && entries.get(row.entry.id);
  const reading = row.reading && readings.get(row.reading.id);
  if (item === undefined || reading === undefined || (row.kind === 'entry' && entry === undefined)) return undefined;
  return { ...row, item, reading, entry } as Row;
}
