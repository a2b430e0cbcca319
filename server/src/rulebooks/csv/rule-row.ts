import { rowProblem } from '@mizan/api/row-problems';
import { isSet } from '@mizan/engine';
import { withSources } from '@mizan/engine/sources';
import type { ColumnCell } from './cell-readers.ts';
import { openColumn } from './cell-readers.ts';
import type { Line } from './row-checks.ts';
import { checkLimits, warnOfEmptyNumbers, warnOfUnusedCells } from './row-checks.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem, noProblems } from './row-problems.ts';
import { openTable } from './row-table.ts';
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

/** The rows of a file without an error, by province, and its errors and warnings in the order of the rows. */
export type RowsRead = {
  readonly count: number;
  readonly provinces: Map<string, Iterable<RuleRow>>;
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
};

type Column = Pick<(typeof ruleColumns)[number], 'name' | 'part'> & ReturnType<typeof openColumn<unknown>>;

/** The number of a row, then the position of each cell's value: objects for all rows would take several times the memory. */
const WIDTH = 1 + ruleColumns.length;

/** Reads rows one by one; collects every error in them, and a warning for every number that was replaced by 0. */
export function ruleRowReader(context: RowContext) {
  const problems = { errors: noProblems(), warnings: noProblems() };
  const columns: readonly Column[] = ruleColumns.map(({ name, part, reader }) => ({
    name,
    part,
    ...openColumn<unknown>(reader(context)),
  }));
  const tables = new Map<string, ReturnType<typeof openTable>>();
  const numbers = new Uint32Array(WIDTH);
  let count = 0;
  const keep = (provinceId: string) => {
    const table = tables.get(provinceId) ?? openTable(WIDTH);
    tables.set(provinceId, table);
    table.add(numbers);
    count += 1;
  };
  /** Reads cells in the order of `ruleColumns`, as CSV or JSON gives them; a row with an error is left out. */
  const addRow = (row: number, cells: readonly unknown[]) => {
    const errorsBefore = problems.errors.count;
    const line: Line = { ...problems, row, empties: [] };
    numbers[0] = row;
    for (const [at, { name, cellOf }] of columns.entries()) numbers[at + 1] = positionIn(line, name, cellOf(cells[at]));
    checkLimits(line, valueOf);
    warnOfEmptyNumbers(line, context.type, () => rowOf(numbers, columns).rule);
    if (context.type === 'suitValuation') warnOfUnusedCells(line, valueOf);
    if (problems.errors.count === errorsBefore) keep(String(valueOf('provinceId')));
  };
  const valueOf = (column: RuleColumn) => columns[placeOf(column) - 1]?.values[numbers[placeOf(column)] ?? 0];
  const end = (): RowsRead => {
    if (count === 0) refuseNoRows(problems.errors);
    const provinces = new Map([...tables].map(([id, table]) => [id, rowsOf(table, columns)]));
    return { count, provinces, ...problems };
  };
  return { errors: problems.errors, addRow, end };
}

/** A file without rows is a mistake; with `replace` it would empty a rulebook. */
function refuseNoRows(errors: RowProblems) {
  if (errors.count === 0) addProblem(errors, { row: 0, column: null, ...rowProblem('NO_ROWS') });
}

const rowsOf = (table: Iterable<Uint32Array>, columns: readonly Column[]): Iterable<RuleRow> => ({
  *[Symbol.iterator]() {
    for (const numbers of table) yield rowOf(numbers, columns);
  },
});

type Values = Record<string, unknown>;

const blankOf = (...parts: readonly string[]): Values =>
  Object.fromEntries(ruleColumns.filter(({ part }) => parts.includes(part)).map(({ name }) => [name, undefined]));

/** Copied for each row: an object that gets its fields one by one takes more memory. */
const blank = {
  row: { row: 0, ...blankOf('names', 'reading'), rule: undefined, entry: undefined, isEntryEmpty: false, filled: [] },
  rule: blankOf('rule', 'evidence'),
  entry: blankOf('valuation', 'fee'),
};

/** Where the numbers of a row have each column. */
const places = new Map(columnNames.map((column, at) => [column, at + 1]));
const placeOf = (column: RuleColumn) => places.get(column) ?? 0;

function rowOf(numbers: Uint32Array, columns: readonly Column[]): RuleRow {
  const row: Values = { ...blank.row };
  const rule = { ...blank.rule };
  const entry = { ...blank.entry };
  const old: Values = {};
  const parts = { names: row, reading: row, rule, evidence: rule, old, valuation: entry, fee: entry };
  for (const [at, { name, part, values }] of columns.entries()) parts[part][name] = values[numbers[at + 1] ?? 0];
  const isEmpty = (column: RuleColumn) => numbers[placeOf(column)] === 0;
  row['row'] = numbers[0];
  row['rule'] = ruleIn(rule, old);
  row['entry'] = entry;
  row['isEntryEmpty'] = entryColumns.courtFee.every(isEmpty);
  // Only the rows of another reading may leave them empty.
  row['filled'] = row['reading'] ? sharedFields.filter((column) => !isEmpty(column)) : sharedFields;
  // The table of columns gives each column a reader for the type of its cell.
  return row as unknown as RuleRow;
}

const ruleIn = (rule: Values, old: Values) => (isSet(old['sourceUrl']) ? withSources({ ...rule, ...old }) : rule);

function positionIn(line: Line, column: RuleColumn, read: ColumnCell<unknown>): number {
  const { row } = line;
  if (read.isEmpty) line.empties.push(column);
  if (read.error !== null) addProblem(line.errors, { row, column, ...read.error });
  else if (read.warning !== null) addProblem(line.warnings, { row, column, ...read.warning });
  return read.position;
}
