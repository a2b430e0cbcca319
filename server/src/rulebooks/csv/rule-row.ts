import { isSet } from '@mizan/engine';
import { withSources } from '@mizan/engine/sources';
import type { Reader } from './cell-readers.ts';
import { cached } from './cell-readers.ts';
import type { Line } from './row-checks.ts';
import { checkLimits, warnOfEmptyNumbers, warnOfUnusedCells } from './row-checks.ts';
import { addProblem, noProblems } from './row-problems.ts';
import type { EntryCells, RowContext, RowNames, Rule, RuleColumn } from './rule-columns.ts';
import { entryColumns, ruleColumns, sharedFields } from './rule-columns.ts';

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

/** Reads rows one by one; collects every error in them, and a warning for every number that was replaced by 0. */
export function ruleRowReader(context: RowContext) {
  const reading = { rows: new Array<RuleRow>(), errors: noProblems(), warnings: noProblems() };
  const readers = ruleColumns.map(({ reader }) => cached<unknown>(reader(context)));
  /** Reads cells in the order of `ruleColumns`, as CSV or JSON gives them; a row with an error is left out. */
  const addRow = (row: number, cells: readonly unknown[]) => {
    const errorsBefore = reading.errors.count;
    const line: Line = { ...reading, row, cells, empties: [] };
    const read = readRow(line, readers);
    checkLimits(line, read.rule);
    warnOfEmptyNumbers(line, read.rule, context.type);
    if (context.type === 'suitValuation') warnOfUnusedCells(line, read.entry);
    if (reading.errors.count === errorsBefore) reading.rows.push(read);
  };
  return { ...reading, addRow };
}

type Values = Record<string, unknown>;

const blankOf = (...parts: readonly string[]): Values =>
  Object.fromEntries(ruleColumns.filter(({ part }) => parts.includes(part)).map(({ name }) => [name, undefined]));

/** Copied for each row: an object that gets its fields one by one takes more memory. */
const blank = {
  names: blankOf('names', 'reading'),
  rule: blankOf('rule', 'evidence'),
  entry: blankOf('valuation', 'fee'),
};

function readRow(line: Line, readers: readonly Reader<unknown>[]): RuleRow {
  const names = { ...blank.names };
  const rule = { ...blank.rule };
  const entry = { ...blank.entry };
  const old: Values = {};
  const parts = { names, reading: names, rule, evidence: rule, old, valuation: entry, fee: entry };
  for (const [position, { name, part }] of ruleColumns.entries()) {
    parts[part][name] = valueIn(line, name, readers[position]?.(line.cells[position]));
  }
  const isEmpty = (column: RuleColumn) => line.empties.includes(column);
  const isEntryEmpty = entryColumns.courtFee.every(isEmpty);
  // Only the rows of another reading may leave them empty.
  const filled = names['reading'] ? sharedFields.filter((column) => !isEmpty(column)) : sharedFields;
  // The table of columns gives each column a reader for the type of its cell.
  return { row: line.row, ...names, rule: ruleIn(rule, old), entry, isEntryEmpty, filled } as unknown as RuleRow;
}

const ruleIn = (rule: Values, old: Values) => (isSet(old['sourceUrl']) ? withSources({ ...rule, ...old }) : rule);

function valueIn(line: Line, column: RuleColumn, read: ReturnType<Reader<unknown>> | undefined): unknown {
  if (read === undefined) return undefined;
  const { row } = line;
  if (read.isEmpty) line.empties.push(column);
  if (read.error !== null) addProblem(line.errors, { row, column, ...read.error });
  else if (read.warning !== null) addProblem(line.warnings, { row, column, ...read.warning });
  return read.value;
}
