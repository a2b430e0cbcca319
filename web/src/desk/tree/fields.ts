import type { CalculationType, Reading, SubMinorCategory } from '@mizan/engine';
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

const isReading = (reading: AnyReading): reading is Reading => !('minorCategoryId' in reading);
/** Whether a rule or reading has a field: another reading takes most fields from its rule. */
export const hasField = (reading: AnyReading, field: string) =>
  !isReading(reading) || Object.hasOwn(readingFields, field);

/** The value of a field of a rule or reading; undefined for a field that a reading takes from its rule. Sources are one text. */
export function ruleField(reading: AnyReading, field: RuleField): CellValue | undefined {
  if (!hasField(reading, field)) return undefined;
  if (field === 'sources') return reading.sources ? printSources(reading.sources) : null;
  const fields: Partial<Omit<SubMinorCategory, 'sources'>> = reading;
  return fields[field] ?? emptyValues[ruleFields[field].kind];
}

/** The rule or reading with a value in one of its own fields. */
export function withRuleField<Read extends AnyReading>(reading: Read, field: RuleField, value: CellValue): Read {
  const before = ruleField(reading, field);
  // The server refuses a reading whose name has outer spaces.
  const now = field === 'name' && isReading(reading) ? String(value).trim() : value;
  if (before === undefined || before === now) return reading;
  return { ...reading, [field]: field === 'sources' ? sourcesIn(now) : now };
}

/** The sources of a text, which `readCell` has checked. */
const sourcesIn = (value: CellValue) => (value === null ? undefined : (readSources(String(value)) ?? undefined));

/** The rule or reading with a value in a field of its own or of one of its entries. */
export function withCell<Read extends AnyReading>(
  reading: Read,
  { id, field, value }: Cell & { readonly value: CellValue },
  type: CalculationType,
): Read {
  if (id === reading.id) return withRuleField(reading, field as RuleField, value);
  const entries = entriesOf(reading, type).map((entry) =>
    entry.id === id ? withEntryField(entry, field as EntryField, value) : entry,
  );
  return withEntries(reading, type, entries);
}
