import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import type { Finding, SlabRow } from '@mizan/engine/review';
import { checkSlabSet, describeFinding, saveRows } from '@mizan/engine/review';

type Drafted = Omit<SlabSet, 'id' | 'slabs'> & { slabs: readonly SlabRow[] };

/** The schedule to save: drops rows that charge nothing, and refuses whatever the editor would refuse. */
export function soundSlabSet(id: string, drafted: Drafted): SlabSet {
  // Only the database knows whether the name is taken at the moment of writing.
  const saved = saveRows(drafted.name, [], drafted.slabs);
  if ('messages' in saved) {
    refuse(
      saved.messages.map(({ row, field, code }) => ({ path: row === null ? [field] : ['slabs', row, field], code })),
    );
  }
  const set = { ...drafted, id, slabs: saved.slabs };
  const faults = checkSlabSet(set).filter(({ severity }) => severity === 'fault');
  if (faults.length > 0) refuse(faults);
  return set;
}

function refuse(faults: readonly (Pick<Finding, 'path' | 'code'> & Partial<Finding>)[]): never {
  const errors = faults.map((fault) => ({
    path: fault.path.join('.'),
    code: fault.code,
    message: describeFinding(fault),
  }));
  throw new Problem('INVALID', { errors });
}
