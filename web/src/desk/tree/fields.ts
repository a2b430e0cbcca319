import { type CalculationType, type SubMinorCategory } from '@mizan/engine';
import { printSources, readSources } from '@mizan/engine/sources';
import type { Cell, EntryField, SubMinorField } from './columns.ts';
import type { CellValue } from './read-cell.ts';
import { type Entry, entriesOf, withEntries } from './tree.ts';

/** The value of a field of an entry; undefined if entries of this type do not have it. */
export function entryField(entry: Entry, field: EntryField): CellValue | undefined {
  if (field === 'type' || field === 'userInput') return entry[field];
  if (!('suitValuation' in entry)) return undefined;
  if (field === 'valuationType') return entry.suitValuation.type;
  if (field === 'valuationUserInput') return entry.suitValuation.userInput;
  return entry[field] ?? null;
}

/** The entry with this value in a field that it has; `readCell` returns only values that fit the field. */
export function withEntryField(entry: Entry, field: EntryField, value: CellValue): Entry {
  const before = entryField(entry, field);
  if (before === undefined || before === value) return entry;
  if (field === 'valuationType' || field === 'valuationUserInput') {
    const inside = field === 'valuationType' ? { type: value } : { userInput: value };
    return { ...entry, suitValuation: { ...('suitValuation' in entry && entry.suitValuation), ...inside } } as Entry;
  }
  return { ...entry, [field]: value } as Entry;
}

/** What the absence of a field means, where that is not null. */
const absent: { readonly [Field in SubMinorField]?: CellValue } = {
  verification: 'unverified',
  certainty: 'established',
};

/** Sources are the text of one cell here. */
export function subMinorField(subMinor: SubMinorCategory, field: SubMinorField): CellValue {
  if (field === 'sources') return subMinor.sources ? printSources(subMinor.sources) : null;
  return subMinor[field] ?? absent[field] ?? null;
}

export const withSubMinorField = (
  subMinor: SubMinorCategory,
  field: SubMinorField,
  value: CellValue,
): SubMinorCategory => {
  if (subMinorField(subMinor, field) === value) return subMinor;
  const stored = field === 'sources' ? sourcesIn(value) : value;
  return { ...subMinor, [field]: stored } as SubMinorCategory;
};

/** `readCell` returns only text that can be read. */
const sourcesIn = (value: CellValue) => (value === null ? undefined : (readSources(String(value)) ?? undefined));

type WrittenCell = Cell & { readonly value: CellValue };

/** The sub-minor with a value in a field of its own or of one of its entries. */
export function withCell(subMinor: SubMinorCategory, { id, field, value }: WrittenCell, type: CalculationType) {
  if (id === subMinor.id) return withSubMinorField(subMinor, field as SubMinorField, value);
  const entries = entriesOf(subMinor, type).map((entry) =>
    entry.id === id ? withEntryField(entry, field as EntryField, value) : entry,
  );
  return withEntries(subMinor, type, entries);
}
