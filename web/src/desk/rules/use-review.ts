import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { KnownItems } from '../tree/changes';
import { countChanges, knownItems } from '../tree/changes';
import type { Faults } from '../tree/faults';
import { createChecker } from '../tree/faults';
import type { Row } from '../tree/rows';
import { useBase, useEditing, useEditor, useSchedules } from './editor';
import { type Trouble, troubleIn } from './grid/lines';

const QUIET_MS = 120;

type Review = {
  readonly faults: Faults;
  readonly trouble: Trouble;
  /** The number of categories and sub-minors that differ from the published version. */
  readonly changes: number;
  readonly known: KnownItems;
  readonly before: (row: Row) => Row | undefined;
};

/** The faults of the tree and its changes against the published version, computed after typing pauses. */
export function useReview(): Review {
  const { key } = useEditor();
  const base = useBase();
  const { slabSets } = useSchedules();
  const { tree, unread } = useEditing();
  const quiet = useQuiet(tree);
  const checker = useMemo(() => createChecker(key.type, slabSets), [key.type, slabSets]);
  const known = useMemo(() => knownItems(base.tree, key.type), [base, key.type]);
  const faults = useMemo(() => checker(quiet), [checker, quiet]);
  const changes = useMemo(() => countChanges(known, quiet), [known, quiet]);
  const trouble = useMemo(() => troubleIn(faults, unread), [faults, unread]);
  return useMemo(
    () => ({ faults, trouble, known, changes: changes + unread.size, before: (row) => before(row, known) }),
    [faults, trouble, known, changes, unread],
  );
}

/** A value once it has rested: what depends on it is not computed while one types. */
export function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer.current);
  }, [value]);
  return useDeferredValue(quiet);
}

/** The same row in the published version. */
function before(row: Row, { categories, subMinors, entries }: KnownItems): Row | undefined {
  if (row.kind === 'major' || row.kind === 'minor') return categories.has(row.id) ? row : undefined;
  const item = subMinors.get(row.item.id);
  const entry = row.entry && entries.get(row.entry.id);
  if (item === undefined || (row.kind === 'entry' && entry === undefined)) return undefined;
  return { ...row, item, entry } as Row;
}
