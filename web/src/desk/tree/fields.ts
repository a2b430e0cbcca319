import type { SubMinorCategory } from '@mizan/engine';
import type { EntryField, SubMinorField } from './columns.ts';
import type { CellValue } from './read-cell.ts';
import type { Entry } from './tree.ts';

/** A field of an entry; undefined where entries of that type have none. */
export function entryField(entry: Entry, field: EntryField): CellValue | undefined {
  if (field === 'type' || field === 'userInput') return entry[field];
  if (!('suitValuation' in entry)) return undefined;
  if (field === 'valuationType') return entry.suitValuation.type;
  if (field === 'valuationUserInput') return entry.suitValuation.userInput;
  return entry[field] ?? null;
}

/** The same entry with another value; `readCell` has seen to it that the value is of the field's kind. */
export function withEntryField(entry: Entry, field: EntryField, value: CellValue): Entry {
  if (field === 'valuationType' || field === 'valuationUserInput') {
    const inside = field === 'valuationType' ? { type: value } : { userInput: value };
    return 'suitValuation' in entry
      ? ({ ...entry, suitValuation: { ...entry.suitValuation, ...inside } } as Entry)
      : entry;
  }
  return { ...entry, [field]: value } as Entry;
}

export const subMinorField = (subMinor: SubMinorCategory, field: SubMinorField): CellValue =>
  field === 'verification' ? (subMinor.verification ?? 'unverified') : (subMinor[field] ?? null);

export const withSubMinorField = (
  subMinor: SubMinorCategory,
  field: SubMinorField,
  value: CellValue,
): SubMinorCategory => ({ ...subMinor, [field]: value }) as SubMinorCategory;
