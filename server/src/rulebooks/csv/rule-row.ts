import type { CourtFeeEntry, SubMinorCategory } from '@mizan/engine';
import { checkAmounts, tellEmptyNumbers, tellUnusedCells } from './row-checks.ts';
import type { RowProblems } from './row-problems.ts';
import { addProblem, noProblems } from './row-problems.ts';
import type { RowContext, RuleCells, RuleReaders } from './rule-cells.ts';
import { ruleReaders } from './rule-cells.ts';
import type { RuleColumn } from './rule-columns.ts';
import { ruleColumns } from './rule-columns.ts';

/** What a row says of its sub-minor category. */
export type Rule = Omit<SubMinorCategory, 'id' | 'name' | 'minorCategoryId' | 'index' | 'courtFee' | 'suitValuation'>;

/** What it says of one entry; suit valuation uses no more than the suit valuation in it. */
export type RowEntry = Omit<CourtFeeEntry, 'id' | 'subminorCategoryId'>;

export type RuleRow = Pick<RuleCells, 'provinceId' | 'majorCategory' | 'minorCategory' | 'subminorCategory'> & {
  readonly row: number;
  readonly rule: Rule;
  readonly entry: RowEntry;
  /** Not one cell of the entry says anything. */
  readonly isEntryEmpty: boolean;
};

export type RuleRowReader = {
  /** The rows without an error. */
  readonly rows: RuleRow[];
  readonly errors: RowProblems;
  readonly warnings: RowProblems;
  /** Takes cells in the order of `ruleColumns`, as CSV or JSON gives them. */
  readonly take: (row: number, cells: readonly unknown[]) => void;
};

/** One row while it is read. */
export type Line = Pick<RuleRowReader, 'errors' | 'warnings'> & {
  readonly readers: RuleReaders;
  readonly row: number;
  readonly cells: readonly unknown[];
  readonly empties: RuleColumn[];
};

/** Reads rows one by one; tells every error in them, and every number that was replaced by 0. */
export function ruleRowReader(context: RowContext): RuleRowReader {
  const reading = { rows: new Array<RuleRow>(), errors: noProblems(), warnings: noProblems() };
  const readers = ruleReaders(context);
  const take = (row: number, cells: readonly unknown[]) => {
    const before = reading.errors.count;
    const line: Line = { ...reading, readers, row, cells, empties: [] };
    const read = readRow(line);
    checkAmounts(line, read.rule);
    tellEmptyNumbers(line, read.rule, context.type);
    if (context.type === 'suitValuation') tellUnusedCells(line, read.entry);
    if (reading.errors.count === before) reading.rows.push(read);
  };
  return { ...reading, take };
}

const places = new Map(ruleColumns.map((column, place) => [column, place]));

function valueIn<Column extends RuleColumn>(line: Line, column: Column): RuleCells[Column] {
  const { value, isEmpty, error, warning } = line.readers[column](line.cells[places.get(column) ?? -1]);
  if (isEmpty) line.empties.push(column);
  if (error !== null) addProblem(line.errors, { row: line.row, column, message: error });
  else if (warning !== null) addProblem(line.warnings, { row: line.row, column, message: warning });
  return value;
}

function readRow(line: Line): RuleRow {
  valueIn(line, 'majorCategoryType');
  return {
    row: line.row,
    provinceId: valueIn(line, 'provinceId'),
    majorCategory: valueIn(line, 'majorCategory'),
    minorCategory: valueIn(line, 'minorCategory'),
    subminorCategory: valueIn(line, 'subminorCategory'),
    rule: readRule(line),
    entry: readEntry(line),
    isEntryEmpty: entryColumns.every((column) => line.empties.includes(column)),
  };
}

const readRule = (line: Line): Rule => ({
  activityByUser: valueIn(line, 'activityByUser'),
  minimumUserInput: valueIn(line, 'minimumUserInput'),
  maximumUserInput: valueIn(line, 'maximumUserInput'),
  defaultResult: valueIn(line, 'defaultResult'),
  extraResultInfo: valueIn(line, 'extraResultInfo'),
  defaultCourtFeeToBeAffixed: valueIn(line, 'defaultCourtFeeToBeAffixed'),
  reference: valueIn(line, 'reference'),
  verification: valueIn(line, 'verification'),
  sourceUrl: valueIn(line, 'sourceUrl'),
  note: valueIn(line, 'note'),
});

const entryColumns: readonly RuleColumn[] = [
  'svUserInputType',
  'svUserInput',
  'minimumSuitValuation',
  'cfUserInputType',
  'cfUserInput',
  'maximumCourtFee',
  'slabId',
];

const readEntry = (line: Line): RowEntry => ({
  suitValuation: { type: valueIn(line, 'svUserInputType'), userInput: valueIn(line, 'svUserInput') },
  minimumSuitValuation: valueIn(line, 'minimumSuitValuation'),
  type: valueIn(line, 'cfUserInputType'),
  userInput: valueIn(line, 'cfUserInput'),
  maximumCourtFee: valueIn(line, 'maximumCourtFee'),
  slabId: valueIn(line, 'slabId'),
});
