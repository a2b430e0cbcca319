import { rowProblem } from '@mizan/api/row-problems';
import { type CalculationType, calculationTypes, type SubMinorCategory } from '@mizan/engine';
import {
  type EntryField,
  type EntryValues,
  emptyValues,
  entryFields,
  evidenceFields as evidence,
  type FieldGroup,
  type FieldKind,
  feeFields,
  fieldNames,
  type RuleField,
  sharedFields as shared,
  type Table,
} from '@mizan/engine/fields';
import { kindSchemas, linkSchema } from '@mizan/engine/schema';
import type { Check, Reader } from './cell-readers.ts';
import {
  choiceReader,
  empty,
  nameReader,
  numberOrTextReader,
  numberReader,
  sourcesReader,
  textReader,
} from './cell-readers.ts';
import { shortened } from './row-problems.ts';

/** What the rows are for, and what they may refer to. Ids of provinces are in small letters. */
export type RowContext = {
  readonly type: CalculationType;
  readonly provinceIds: ReadonlySet<string>;
  readonly slabIds: ReadonlySet<string>;
  /** The lines of sources that a cell may name instead; only the shipped law has such a list. */
  readonly namedSources?: ReadonlyMap<string, string> | undefined;
  /** Whether rows may have days of their own: only those of the shipped law. */
  readonly isDated?: boolean;
};

/** The sub-minor category of a row. */
export type RowNames = Record<'provinceId' | 'majorCategory' | 'minorCategory' | 'subminorCategory', string> & {
  majorCategoryType: CalculationType;
};

/** What a row holds for its sub-minor category, under the names of the engine. */
export type Rule = Pick<SubMinorCategory, Exclude<RuleField, 'name'>>;

/** The name of another reading, which the row is an entry of; null for the rule itself, undefined without the column. */
type ReadingCell = { reading: string | null | undefined };

/** The columns whose names are not those of the engine. */
const HEADINGS = {
  valuationType: 'svUserInputType',
  valuationUserInput: 'svUserInput',
  type: 'cfUserInputType',
  userInput: 'cfUserInput',
} as const;
type Heading<Name> = Name extends keyof typeof HEADINGS ? (typeof HEADINGS)[Name] : Name;
export const headingOf = <Name extends string>(field: Name) =>
  (HEADINGS[field as keyof typeof HEADINGS] ?? field) as Heading<Name>;

/** What a row holds for one entry, under the names of the columns. */
export type EntryCells = { [Name in EntryField as Heading<Name>]-?: EntryValues[Name] };

/** Columns of older files: they are read where `sources` is empty, and never written. */
type OldCells = { sourceUrl: string | null };

/** What a row holds, by column. */
export type Cells = RowNames & ReadingCell & Rule & EntryCells & OldCells;
export type RuleColumn = keyof Cells;

type Column = {
  /**
   * Of an entry, a suit valuation uses the columns of the valuation alone. The rows of another reading have `evidence`
   * of their own, and share the `rule`.
   */
  readonly part: 'names' | 'reading' | 'rule' | 'evidence' | 'valuation' | 'fee' | 'old';
  /** Text is guarded against formulas on export; of a `figure` also text that looks like a number. */
  readonly kind: 'number' | 'text' | 'figure' | 'choice' | 'sources';
  /** A file of the days before an optional column lacks it without a warning. */
  readonly isOptional?: boolean | undefined;
  readonly reader: (context: RowContext) => Reader<unknown>;
};

const amount: Check = { schema: kindSchemas.amount, code: 'AMOUNT_NOT_EXACT' };
const factor: Check = { schema: kindSchemas.factor, code: 'FACTOR_NOT_EXACT' };
const words: Check = { schema: kindSchemas.text, code: 'NUL_IN_TEXT' };
const shortText: Check = { schema: kindSchemas.name, code: 'NUL_IN_TEXT' };
const id: Check = { schema: kindSchemas.slab, code: 'NUL_IN_TEXT' };
const link: Check = { schema: linkSchema, code: 'NOT_A_LINK' };

type Kind = Pick<Column, 'kind' | 'reader'>;

const text = (check: Check, none: string | null): Kind => ({ kind: 'text', reader: () => textReader(check, none) });
const number = (check: Check, none: number | null): Kind => ({
  kind: 'number',
  reader: () => numberReader(check, none),
});
const figure = (label: Check, none: string | null): Kind => ({
  kind: 'figure',
  reader: () => numberOrTextReader({ number: amount, text: label }, none),
});
const choice = (choices: readonly string[], none?: string): Kind => ({
  kind: 'choice',
  reader: () => choiceReader(choices, empty(none)),
});

/** How the cells of each kind of field are read. */
const kinds: Readonly<Record<FieldKind, Kind>> = {
  name: { kind: 'text', reader: () => nameReader(shortText) },
  activity: figure(shortText, emptyValues.activity),
  amount: number(amount, emptyValues.amount),
  limit: number(amount, emptyValues.limit),
  factor: number(factor, emptyValues.factor),
  text: text(words, emptyValues.text),
  answer: text(words, emptyValues.answer),
  fee: figure(words, emptyValues.fee),
  sources: { kind: 'sources', reader: ({ namedSources }) => sourcesReader(kindSchemas.sources, namedSources) },
  type: choice(kindSchemas.type.options, emptyValues.type),
  slab: { kind: 'text', reader: ({ slabIds }) => slabReader(slabIds) },
  verification: choice(kindSchemas.verification.options),
  certainty: choice(kindSchemas.certainty.options),
};

type NamedColumn = Column & { readonly name: RuleColumn };

/** What a row holds for its rule or reading. */
export const ownFields = { ...shared, ...evidence };
export const ruleFields = fieldNames(ownFields);
/** What each reading has of its own. */
export const evidenceFields = fieldNames(evidence);
/** What all readings of a rule share. */
export const sharedFields = fieldNames(shared);

const partOf = (field: string): Column['part'] => {
  if (field in evidence) return 'evidence';
  if (field in shared) return 'rule';
  return field in feeFields ? 'fee' : 'valuation';
};

const tables = { ...ownFields, ...entryFields };
type RowField = keyof typeof tables;
const GROUPS: readonly FieldGroup[] = ['input', 'immediate', 'valuation', 'fee', 'source'];

const columnOf = (field: RowField): NamedColumn => {
  const { kind, isOptional }: Table<string>[string] = tables[field];
  return { name: headingOf(field), part: partOf(field), isOptional, ...kinds[kind] };
};

/** One group of fields after the other. */
const columnsOfFields = GROUPS.flatMap((group) =>
  fieldNames(tables)
    .filter((field) => tables[field].group === group)
    .map(columnOf),
);

const named = (name: keyof RowNames): NamedColumn => ({ name, part: 'names', ...kinds.name });

/** Every column of a rule row in the order of an export, then the old ones: reading, checking, merging and writing follow from it. */
export const ruleColumns: readonly NamedColumn[] = [
  { name: 'provinceId', part: 'names', kind: 'choice', reader: ({ provinceIds }) => provinceReader(provinceIds) },
  { name: 'majorCategoryType', part: 'names', kind: 'choice', reader: ({ type }) => typeReader(type) },
  named('majorCategory'),
  named('minorCategory'),
  named('subminorCategory'),
  { name: 'reading', part: 'reading', kind: 'text', reader: () => readingReader },
  ...columnsOfFields,
  { name: 'sourceUrl', part: 'old', ...text(link, null) },
];
/** The first and the last day on which a row of the shipped law holds. */
export const dayColumns = ['from', 'until'];
export const columnNames = ruleColumns.map((column) => column.name);
/** What an export writes. */
export const writtenColumns = ruleColumns.filter(({ part }) => part !== 'old');

/** The other columns have a value that stands for an empty cell. */
export const requiredColumns = ruleColumns.filter(({ part }) => part === 'names').map((column) => column.name);

const namesOf = (...parts: readonly Column['part'][]) =>
  ruleColumns.filter(({ part }) => parts.includes(part)).map((column) => column.name as keyof EntryCells);

/** The columns of an entry that rules of each type use. */
export const entryColumns: Readonly<Record<CalculationType, readonly (keyof EntryCells)[]>> = {
  courtFee: namesOf('valuation', 'fee'),
  suitValuation: namesOf('valuation'),
};

/** A file without the column says nothing about other readings; an empty cell says that the row is the rule itself. */
const readingReader: Reader<string | null | undefined> = (raw) => {
  if (raw === undefined) return empty(undefined);
  const read = nameReader(shortText)(raw);
  return read.isEmpty ? empty(null) : read;
};

/** An id that must exist, in capitals or small letters. */
const provinceReader =
  (ids: ReadonlySet<string>): Reader<string> =>
  (raw) => {
    const read = nameReader(id)(raw);
    if (read.isEmpty) return { ...read, error: rowProblem('PROVINCE_NOT_SELECTED') };
    const value = read.value.toLowerCase();
    if (read.error !== null || ids.has(value)) return { ...read, value };
    return { ...read, error: rowProblem('PROVINCE_UNKNOWN', { value: shortened(read.value) }) };
  };

const typeReader =
  (type: CalculationType): Reader<CalculationType> =>
  (raw) => {
    const missing = empty(type, { error: rowProblem('TYPE_MISSING', { type }) });
    const read = choiceReader(calculationTypes, missing)(raw);
    const isOther = read.error === null && read.value !== type;
    return { ...read, value: type, ...(isOther && { error: rowProblem('TYPE_DIFFERS', { value: read.value, type }) }) };
  };

/** Null for the province's own schedule. Another must exist, as nothing is ever used in its place. */
const slabReader =
  (slabIds: ReadonlySet<string>): Reader<string | null> =>
  (raw) => {
    const read = textReader(id, null)(raw);
    const { value, error } = read;
    if (value === null || error !== null || slabIds.has(value)) return read;
    return { ...read, error: rowProblem('SLAB_SET_UNKNOWN', { value: shortened(value) }) };
  };
