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
  type Heading,
  headingOf,
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

/** The type of calculation of all rows, and the ids that they may refer to. Ids of provinces are in small letters. */
export type RowContext = {
  readonly type: CalculationType;
  readonly provinceIds: ReadonlySet<string>;
  readonly slabIds: ReadonlySet<string>;
  /** Sources that a cell may name by id; only the shipped law has such a list. */
  readonly namedSources?: ReadonlyMap<string, string> | undefined;
  /** Whether rows may have days, as only those of the shipped law do. */
  readonly isDated?: boolean;
};

/** The names of the sub-minor category of a row, and of the categories above it. */
export type RowNames = Record<'provinceId' | 'majorCategory' | 'minorCategory' | 'subminorCategory', string> & {
  majorCategoryType: CalculationType;
};

/** The fields of a row that belong to its sub-minor category, under the engine's names. */
export type Rule = Pick<SubMinorCategory, Exclude<RuleField, 'name'>>;

/** The reading that a row belongs to; null for the rule itself, undefined if the file lacks the column. */
type ReadingCell = { reading: string | null | undefined };

/** The cells of a row that make one entry, by their headings. */
export type EntryCells = { [Name in EntryField as Heading<Name>]-?: EntryValues[Name] };

/** A column of older files: read where `sources` is empty, and never written. */
type OldCells = { sourceUrl: string | null };

/** All cells of a row, by their headings, without those of optional columns that the file lacks. */
export type Cells = RowNames & ReadingCell & Rule & EntryCells & OldCells;
export type RuleColumn = keyof Cells;

type Column = {
  /**
   * The part of a rule that the column belongs to. A suit valuation uses no `fee` columns. The rows of another reading have
   * their own `evidence`, but share the `rule`.
   */
  readonly part: 'names' | 'reading' | 'rule' | 'evidence' | 'valuation' | 'fee' | 'old';
  /** A `figure` is a number or words. An export guards text against formulas, and in a `figure` also text that looks like a number. */
  readonly kind: 'number' | 'text' | 'figure' | 'choice' | 'sources';
  /** A file without an optional column gets no warning, and rules keep what they have for it. */
  readonly isOptional?: boolean | undefined;
  readonly reader: (context: RowContext) => Reader<unknown>;
};

const amount: Check = { schema: kindSchemas.amount, code: 'AMOUNT_NOT_EXACT' };
const factor: Check = { schema: kindSchemas.factor, code: 'FACTOR_NOT_EXACT' };
const words: Check = { schema: kindSchemas.text, code: 'NUL_IN_TEXT' };
const shortText: Check = { schema: kindSchemas.name, code: 'NUL_IN_TEXT' };
const id: Check = { schema: kindSchemas.slab, code: 'NUL_IN_TEXT' };
const link: Check = { schema: linkSchema, code: 'NOT_A_LINK' };

/** What the columns of a kind of field share. In the functions below, `none` is the value of an empty cell. */
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
  exception: choice(kindSchemas.exception.options),
};

type NamedColumn = Column & { readonly name: RuleColumn };

/** The fields of a rule or reading, without its entries. */
export const ownFields = { ...shared, ...evidence };
export const ruleFields = fieldNames(ownFields);
/** The fields that each reading has for itself. */
export const evidenceFields = fieldNames(evidence);
/** The fields that all readings of a rule share. */
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

/** The columns of all fields, group by group. */
const columnsOfFields = GROUPS.flatMap((group) =>
  fieldNames(tables)
    .filter((field) => tables[field].group === group)
    .map(columnOf),
);

const named = (name: keyof RowNames): NamedColumn => ({ name, part: 'names', ...kinds.name });

/** Every column of a row in the order of an export, then the old ones. Reading, checking, merging and writing use this list. */
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
/** The columns that an export writes. */
export const writtenColumns = ruleColumns.filter(({ part }) => part !== 'old');

/** The columns that every file must have. In the others an empty cell has a meaning. */
export const requiredColumns = ruleColumns.filter(({ part }) => part === 'names').map((column) => column.name);

const namesOf = (...parts: readonly Column['part'][]) =>
  ruleColumns.filter(({ part }) => parts.includes(part)).map((column) => column.name as keyof EntryCells);

/** The columns of an entry that rules of each type use. */
export const entryColumns: Readonly<Record<CalculationType, readonly (keyof EntryCells)[]>> = {
  courtFee: namesOf('valuation', 'fee'),
  suitValuation: namesOf('valuation'),
};

/** Without the column, a file says nothing about readings; an empty cell means that the row is the rule itself. */
const readingReader: Reader<string | null | undefined> = (raw) => {
  if (raw === undefined) return empty(undefined);
  const read = nameReader(shortText)(raw);
  return read.isEmpty ? empty(null) : read;
};

/** Reads the id of an existing province, in capitals or small letters. */
const provinceReader =
  (ids: ReadonlySet<string>): Reader<string> =>
  (raw) => {
    const read = nameReader(id)(raw);
    if (read.isEmpty) return { ...read, error: rowProblem('PROVINCE_NOT_SELECTED') };
    const value = read.value.toLowerCase();
    if (read.error !== null || ids.has(value)) return { ...read, value };
    return { ...read, error: rowProblem('PROVINCE_UNKNOWN', { value: shortened(read.value) }) };
  };

/** Reads the type of calculation, which may only be that of the whole file. */
const typeReader =
  (type: CalculationType): Reader<CalculationType> =>
  (raw) => {
    const missing = empty(type, { error: rowProblem('TYPE_MISSING', { type }) });
    const read = choiceReader(calculationTypes, missing)(raw);
    const isOther = read.error === null && read.value !== type;
    return { ...read, value: type, ...(isOther && { error: rowProblem('TYPE_DIFFERS', { value: read.value, type }) }) };
  };

/** Reads the id of a schedule, which must exist; null means the province's own schedule. */
const slabReader =
  (slabIds: ReadonlySet<string>): Reader<string | null> =>
  (raw) => {
    const read = textReader(id, null)(raw);
    const { value, error } = read;
    if (value === null || error !== null || slabIds.has(value)) return read;
    return { ...read, error: rowProblem('SLAB_SET_UNKNOWN', { value: shortened(value) }) };
  };
