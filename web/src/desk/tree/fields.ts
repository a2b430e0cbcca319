import { type CalculationType, type Reading, type SubMinorCategory } from '@mizan/engine';
import {
  type EntryField,
  emptyValues,
  entryFields,
  type RuleField,
  readingFields,
  ruleFields,
} from '@mizan/engine/fields';
import { printSources, readSources } from '@mizan/engine/sources';
import type { Cell } from './columns.ts';
import type { CellValue } from './read-cell.ts';
import { type AnyReading, type Entry, entriesOf, withEntries } from './tree.ts';

/** The value of a field of an entry; undefined if entries of this type do not have it. */
export function entryField(entry: Entry, field: EntryField): CellValue | undefined {
  if (field === 'type' || field === 'userInput') return entry[field];
  if (!('suitValuation' in entry)) return undefined;
  if (field === 'valuationType') return entry.suitValuation.type;
  if (field === 'valuationUserInput') return entry.suitValuation.userInput;
  return entry[field] ?? emptyValues[entryFields[field].kind];
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

const isReading = (read: AnyReading): read is Reading => !('minorCategoryId' in read);
/** Another reading has fewer fields than the rule. */
export const hasField = (read: AnyReading, field: string) => !isReading(read) || Object.hasOwn(readingFields, field);

/** Sources are the text of one cell here. Undefined for a field that a reading takes from its rule. */
export function ruleField(read: AnyReading, field: RuleField): CellValue | undefined {
  if (!hasField(read, field)) return undefined;
  if (field === 'sources') return read.sources ? printSources(read.sources) : null;
  const fields: Partial<Omit<SubMinorCategory, 'sources'>> = read;
  return fields[field] ?? emptyValues[ruleFields[field].kind];
}

export function withRuleField<Read extends AnyReading>(read: Read, field: RuleField, value: CellValue): Read {
  const before = ruleField(read, field);
  // The server refuses a reading whose name has outer spaces.
  const now = field === 'name' && isReading(read) ? String(value).trim() : value;
  if (before === undefined || before === now) return read;
  return { ...read, [field]: field === 'sources' ? sourcesIn(now) : now };
}

/** `readCell` returns only text that can be read. */
const sourcesIn = (value: CellValue) => (value === null ? undefined : (readSources(String(value)) ?? undefined));

type WrittenCell = Cell & { readonly value: CellValue };

/** The rule or reading with a value in a field of its own or of one of its entries. */
export function withCell<Read extends AnyReading>(
  read: Read,
  { id, field, value }: WrittenCell,
  type: CalculationType,
): Read {
  if (id === read.id) return withRuleField(read, field as RuleField, value);
  const entries = entriesOf(read, type).map((entry) =>
    entry.id === id ? withEntryField(entry, field as EntryField, value) : entry,
  );
  return withEntries(read, type, entries);
}
