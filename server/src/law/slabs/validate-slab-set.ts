import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { checkSlabSet, describeFinding, describeSlabMessage, type SlabRow, saveRows } from '@mizan/engine/review';

type DraftSchedule = Omit<SlabSet, 'id' | 'slabs'> & { slabs: readonly SlabRow[] };

/**
 * Returns the schedule to save, without rows that charge nothing. Throws INVALID for whatever the editor refuses, and for a
 * schedule without rows unless `chargesNothing` confirms it.
 */
export function validateSlabSet(id: string, drafted: DraftSchedule, chargesNothing = false): SlabSet {
  // No taken names are passed: the database refuses a taken name when the schedule is written.
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
