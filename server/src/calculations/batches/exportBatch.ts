import type { ComputedCalculation } from '@mizan/api';
import { type Cell, headingOf, linesOf } from '../../law/rulebooks/csv/shown-csv.ts';
import { formatCode } from '../by-link/check-code.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { CALCULATION_COLUMNS } from '../history/columns.ts';
import type { AnsweredRow, DoneBatch } from './batch-calculations.ts';
import { readAnsweredRows, readDone } from './batch-calculations.ts';

const AT_ONCE = 500;

const COLUMNS: Record<string, (answer: ComputedCalculation, row: AnsweredRow) => Cell> = {
  ...CALCULATION_COLUMNS,
  verification: ({ verification }) => verification,
  version: ({ rulebook }) => rulebook && rulebook.number,
  checkCode: (_, { code }) => code && formatCode(code),
  id: (_, { id }) => id,
};

export const exportBatch: CalculationsHandler<'exportBatch'> = async (
  { params: { id }, identity: { memberId } },
  { db },
) => {
  const done = await readDone(db, { id, memberId });
  return { type: 'text/csv; charset=utf-8', name: 'batch.csv', text: lines(db, done) };
};

/** Streams the rows in pieces, so that all calculations are never in memory at once. A deleted one keeps its number alone. */
async function* lines(db: CalculationsContext['db'], done: DoneBatch) {
  yield headingOf(['row', ...Object.keys(COLUMNS)]);
  for (let skip = 0; skip < done.ids.length; skip += AT_ONCE) {
    const rows = await readAnsweredRows(db, done, { skip, take: AT_ONCE });
    yield linesOf(rows.map(cellsOf));
  }
}

const cellsOf = (row: AnsweredRow): Cell[] => {
  const { answer } = row;
  return [row.row, ...Object.values(COLUMNS).map((read) => (answer ? read(answer, row) : null))];
};
