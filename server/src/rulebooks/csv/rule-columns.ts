import { rowProblem } from '@mizan/api/row-problems';
import type { CalculationType, Certainty, CourtFeeEntry, EntryType, SubMinorCategory } from '@mizan/engine';
import { verifications } from '@mizan/engine';
import { courtFeeEntrySchema, linkSchema, subMinorCategorySchema } from '@mizan/engine/schema';
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
};

/** The sub-minor category of a row. */
export type RowNames = Record<'provinceId' | 'majorCategory' | 'minorCategory' | 'subminorCategory', string> & {
  majorCategoryType: CalculationType;
};

/** What a row holds for its sub-minor category, under the names of the engine. */
export type Rule = Omit<
  SubMinorCategory,
  'id' | 'name' | 'minorCategoryId' | 'index' | 'courtFee' | 'suitValuation' | 'readings'
>;

/** The name of another reading, which the row is an entry of; null for the rule itself, undefined without the column. */
type ReadingCell = { reading: string | null | undefined };

/** What a row holds for one entry, under the names of the columns; `entry-cells.ts` knows those of the engine. */
export type EntryCells = Omit<CourtFeeEntry, 'id' | 'subminorCategoryId' | 'type' | 'userInput' | 'suitValuation'> & {
  svUserInputType: EntryType;
  svUserInput: number;
  cfUserInputType: EntryType;
  cfUserInput: number;
};

/** A column that files had before rules could have several sources. */
type OldCells = { sourceUrl: string | null };

type Cells = RowNames & ReadingCell & Rule & EntryCells & OldCells;
export type RuleColumn = keyof Cells;

type Column<Value> = {
  /**
   * Of an entry, a suit valuation uses the columns of the valuation alone. The rows of another reading have `evidence`
   * of their own, and share the `rule`.
   */
  readonly part: 'names' | 'reading' | 'rule' | 'evidence' | 'valuation' | 'fee' | 'old';
  /** Text is guarded against formulas on export; of a `figure` also text that looks like a number. */
  readonly kind: 'number' | 'text' | 'figure' | 'choice' | 'sources';
  readonly reader: (context: RowContext) => Reader<Value>;
};
type Part<Value> = Column<Value>['part'];

const { shape: rule } = subMinorCategorySchema;
const { shape: fee } = courtFeeEntrySchema;
const amount: Check = { schema: rule.minimumUserInput, code: 'AMOUNT_NOT_EXACT' };
const factor: Check = { schema: fee.userInput, code: 'FACTOR_NOT_EXACT' };
const words: Check = { schema: rule.reference, code: 'NUL_IN_TEXT' };
const shortText: Check = { schema: rule.name, code: 'NUL_IN_TEXT' };
const id: Check = { schema: rule.id, code: 'NUL_IN_TEXT' };
const link: Check = { schema: linkSchema, code: 'NOT_A_LINK' };

const name: Column<string> = { part: 'names', kind: 'text', reader: () => nameReader(shortText) };

const text = <None extends string | null>(part: Part<None>, check: Check, none: None): Column<string | None> => ({
  part,
  kind: 'text',
  reader: () => textReader(check, none),
});

const number = <None extends number | null>(part: Part<None>, check: Check, none: None): Column<number | None> => ({
  part,
  kind: 'number',
  reader: () => numberReader(check, none),
});

const figure = <None extends string | null>(label: Check, none: None): Column<number | string | None> => ({
  part: 'rule',
  kind: 'figure',
  reader: () => numberOrTextReader({ number: amount, text: label }, none),
});

const choice = <Choice extends string, None>(
  part: Part<Choice>,
  choices: readonly Choice[],
  none: None,
): Column<Choice | None> => ({ part, kind: 'choice', reader: () => choiceReader(choices, empty(none)) });

const entryTypes: readonly EntryType[] = ['fixed', 'multiplier'];
const certainties: readonly Certainty[] = ['established', 'notEstablished'];

/** Every column of a rule row in the order of an export, then the old ones: reading, checking, merging and writing follow from it. */
const columns: { readonly [Name in RuleColumn]-?: Column<Cells[Name]> } = {
  provinceId: { part: 'names', kind: 'choice', reader: ({ provinceIds }) => provinceReader(provinceIds) },
  majorCategoryType: { part: 'names', kind: 'choice', reader: ({ type }) => typeReader(type) },
  majorCategory: name,
  minorCategory: name,
  subminorCategory: name,
  reading: { part: 'reading', kind: 'text', reader: () => readingReader },
  activityByUser: figure(shortText, ''),
  minimumUserInput: number('rule', amount, 0),
  maximumUserInput: number('rule', amount, null),
  defaultResult: text('rule', words, null),
  extraResultInfo: text('rule', words, null),
  defaultCourtFeeToBeAffixed: figure(words, null),
  svUserInputType: choice('valuation', entryTypes, 'fixed'),
  svUserInput: number('valuation', factor, 0),
  minimumSuitValuation: number('fee', amount, 0),
  cfUserInputType: choice('fee', entryTypes, 'fixed'),
  cfUserInput: number('fee', factor, 0),
  maximumCourtFee: number('fee', amount, 0),
  reference: text('evidence', words, ''),
  slabId: { part: 'fee', kind: 'text', reader: ({ slabIds }) => slabReader(slabIds) },
  verification: choice('evidence', verifications, undefined),
  certainty: choice('rule', certainties, undefined),
  sources: {
    part: 'evidence',
    kind: 'sources',
    reader: ({ namedSources }) => sourcesReader(rule.sources, namedSources),
  },
  note: text('evidence', words, null),
  sourceUrl: text('old', link, null),
};

export const ruleColumns = Object.entries(columns).map(([column, how]) => ({ name: column as RuleColumn, ...how }));
export const columnNames = ruleColumns.map((column) => column.name);
/** What an export writes. */
export const writtenColumns = ruleColumns.filter(({ part }) => part !== 'old');

/** The other columns have a value that stands for an empty cell. */
export const requiredColumns = ruleColumns.filter(({ part }) => part === 'names').map((column) => column.name);

const namesOf = <Name extends RuleColumn>(...parts: readonly Part<unknown>[]) =>
  ruleColumns.filter(({ part }) => parts.includes(part)).map((column) => column.name as Name);

export const ruleFields = namesOf<keyof Rule>('rule', 'evidence');
/** What all readings of a rule share. */
export const sharedFields = namesOf<keyof Rule>('rule');
/** What each reading has of its own. */
export const evidenceFields = namesOf<'reference' | 'verification' | 'sources' | 'note'>('evidence');

/** The columns of an entry that rules of each type use. */
export const entryColumns: Readonly<Record<CalculationType, readonly (keyof EntryCells)[]>> = {
  courtFee: namesOf('valuation', 'fee'),
  suitValuation: namesOf('valuation'),
};

/** Without the column a file says nothing about other readings; an empty cell says that the row is the rule itself. */
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
    const value = read.value.toLowerCase();
    if (read.error !== null || ids.has(value)) return { ...read, value };
    return { ...read, error: rowProblem('PROVINCE_UNKNOWN', { value: shortened(read.value) }) };
  };

const typeReader =
  (type: CalculationType): Reader<CalculationType> =>
  (raw) => {
    const read = choiceReader(
      ['courtFee', 'suitValuation'],
      empty(type, { error: rowProblem('TYPE_MISSING', { type }) }),
    )(raw);
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
