import { withSources } from '@mizan/engine/sources';
import type { Cell } from './cell-readers.ts';
import { cached } from './cell-readers.ts';
import type { Line } from './row-checks.ts';
import { checkLimits, warnOfEmptyNumbers, warnOfUnusedCells } from './row-checks.ts';
import { addProblem, noProblems } from './row-problems.ts';
import type { EntryCells, RowContext, RowNames, Rule, RuleColumn } from './rule-columns.ts';
import { columnNames, entryColumns, ruleColumns, sharedFields } from './rule-columns.ts';

export type RuleRow = RowNames & {
  readonly row: number;
  readonly rule: Rule;
  readonly entry: EntryCells;
  /** The name of another reading; null for the rule itself, undefined where the file has no column for it. */
  readonly reading: string | null | undefined;
  /** Whether all cells of the entry are empty. */
  readonly isEntryEmpty: boolean;
  /** The cells of the rule that are not empty. */
  readonly filled: readonly (keyof Rule)[];
};

/** The values of a row in the order of `ruleColumns`. */
export type RowValues = Pick<RuleRow, 'row' | 'isEntryEmpty' | 'filled'> & { readonly values: unknown[] };

/** Reads rows one by one; collects every error in them, and a warning for every number that was replaced by 0. */
export function ruleRowReader(context: RowContext, keep: (row: RowValues) => void) {
  const [errors, warnings] = [noProblems(), noProblems()];
  const readers = ruleColumns.map(({ reader }) => cached<unknown>(reader(context)));
  let count = 0;
  /** Reads cells in the order of `ruleColumns`, as CSV or JSON gives them; a row with an error is left out. */
  const addRow = (row: number, cells: readonly unknown[]) => {
    const errorsBefore = errors.count;
    const line: Line = { errors, warnings, row, empties: [] };
    const values = readers.map((read, position) => valueIn(line, position, read(cells[position])));
    const read = { row, values, ...emptinessOf(line, values[reading]) };
    checkLimits(line, limitsIn(values));
    warnOfEmptyNumbers(line, context.type, () => ruleRowOf(read).rule);
    if (context.type === 'suitValuation') warnOfUnusedCells(line, ruleRowOf(read).entry);
    if (errors.count > errorsBefore) return;
    count += 1;
    keep(read);
  };
  return { errors, addRow, found: () => ({ count, errors, warnings }) };
}

function valueIn({ row, empties, errors, warnings }: Line, position: number, read: Cell<unknown>): unknown {
  const column = columnNames[position] as RuleColumn;
  if (read.isEmpty) empties.push(column);
  if (read.error !== null) addProblem(errors, { row, column, ...read.error });
  else if (read.warning !== null) addProblem(warnings, { row, column, ...read.warning });
  return read.value;
}

const positionOf = (column: RuleColumn) => columnNames.indexOf(column);
const reading = positionOf('reading');
const activity = positionOf('activityByUser');
const minimum = positionOf('minimumUserInput');
const maximum = positionOf('maximumUserInput');

function emptinessOf({ empties }: Line, name: unknown) {
  const isEmpty = (column: RuleColumn) => empties.includes(column);
  return {
    isEntryEmpty: entryColumns.courtFee.every(isEmpty),
    // Only the rows of another reading may leave them empty.
    filled: name ? sharedFields.filter((column) => !isEmpty(column)) : sharedFields,
  };
}

// The table of columns gives each column a reader for the type of its cell.
const limitsIn = (values: readonly unknown[]) =>
  ({
    activityByUser: values[activity],
    minimumUserInput: values[minimum],
    maximumUserInput: values[maximum],
  }) as Pick<Rule, 'activityByUser' | 'minimumUserInput' | 'maximumUserInput'>;

/** The row that these values are. */
export function ruleRowOf({ values, ...row }: RowValues): RuleRow {
  const names: Record<string, unknown> = {};
  const rule: Record<string, unknown> = {};
  const entry: Record<string, unknown> = {};
  const parts = { names, reading: names, rule, evidence: rule, old: rule, valuation: entry, fee: entry };
  for (const [position, { name, part }] of ruleColumns.entries()) parts[part][name] = values[position];
  return { ...row, ...names, rule: withSources(rule), entry } as unknown as RuleRow;
}

/** Where a file has no column for other readings, which is not the same as an empty cell. */
const NO_COLUMN = 0;

/** A row as text, which takes little memory. */
export function packed({ row, values, isEntryEmpty, filled }: RowValues): string {
  const kept = values[reading] === undefined ? values.with(reading, NO_COLUMN) : values;
  return JSON.stringify([row, isEntryEmpty, filled === sharedFields ? null : filled, kept]);
}

type Packed = [number, boolean, RuleRow['filled'] | null, unknown[]];

/** The rows of packed texts. JSON knows only null, where some columns have undefined for an empty cell. */
export function* unpacked(texts: string): Generator<RuleRow> {
  for (const [row, isEntryEmpty, filled, values] of JSON.parse(`[${texts}]`) as Packed[]) {
    for (const position of undefinedIfEmpty) values[position] ??= undefined;
    if (values[reading] === NO_COLUMN) values[reading] = undefined;
    yield ruleRowOf({ row, values, isEntryEmpty, filled: filled ?? sharedFields });
  }
}

const nothing = { type: 'courtFee', provinceIds: new Set<string>(), slabIds: new Set<string>() } as const;
const undefinedIfEmpty = ruleColumns.flatMap(({ part, reader }, position) =>
  part !== 'reading' && reader(nothing)(undefined).value === undefined ? [position] : [],
);
