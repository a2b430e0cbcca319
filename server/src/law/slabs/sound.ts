import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import type { SlabRow } from '@mizan/engine/review';
import { checkSlabSet, describeFinding, describeSlabMessage, saveRows } from '@mizan/engine/review';

type DraftSchedule = Omit<SlabSet, 'id' | 'slabs'> & { slabs: readonly SlabRow[] };

/**
 * The schedule to save: drops rows that charge nothing, and refuses whatever the editor would refuse. No row at all is saved only
 * where that is said to be meant.
 */
export function soundSlabSet(id: string, drafted: DraftSchedule, chargesNothing = false): SlabSet {
  // The list of taken names is empty: only the database knows them at the moment of writing.
  const saved =
    chargesNothing && drafted.slabs.length === 0 ? { slabs: [] } : saveRows(drafted.name, [], drafted.slabs);
  if ('messages' in saved) {
    const errors = saved.messages.map((message) => {
      const { row, field, code } = message;
      return { path: row === null ? field : `slabs.${row}.${field}`, code, message: describeSlabMessage(message) };
    });
    throw new Problem('INVALID', { errors });
  }
  const set = { ...drafted, id, slabs: saved.slabs };
  const faults = checkSlabSet(set).filter(({ severity }) => severity === 'fault');
  if (faults.length === 0) return set;
  const errors = faults.map((fault) => ({
    path: fault.path.join('.'),
    code: fault.code,
    message: describeFinding(fault),
  }));
  throw new Problem('INVALID', { errors });
}
