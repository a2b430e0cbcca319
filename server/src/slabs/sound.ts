import type { FieldError } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import type { SlabRow } from '@mizan/engine/review';
import { checkSlabSet, saveRows } from '@mizan/engine/review';

type Drafted = Omit<SlabSet, 'id' | 'slabs'> & { slabs: readonly SlabRow[] };

/** The schedule as it is kept: rows that charge nothing are dropped, and whatever the editor would refuse is refused. */
export function soundSlabSet(id: string, drafted: Drafted): SlabSet {
  // Whether the name is taken is for the database to say, which alone knows at the moment of writing.
  const saved = saveRows(drafted.name, [], drafted.slabs);
  if ('messages' in saved) {
    refuse(
      saved.messages.map(({ row, field, message }) => ({
        path: row === null ? field : `slabs.${row}.${field}`,
        message,
      })),
    );
  }
  const set = { ...drafted, id, slabs: saved.slabs };
  const faults = checkSlabSet(set).filter(({ severity }) => severity === 'fault');
  if (faults.length > 0) refuse(faults.map(({ place, message }) => ({ path: place.join('.'), message })));
  return set;
}

function refuse(errors: FieldError[]): never {
  throw new Problem('INVALID', { errors });
}
