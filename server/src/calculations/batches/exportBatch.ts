import type { ComputedCalculation } from '@mizan/api';
import { type Cell, csvHeading, csvLines } from '../../law/rulebooks/csv/readable-csv.ts';
import { formatCode } from '../by-link/check-code.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { CALCULATION_COLUMNS } from '../history/columns.ts';
import type { AnsweredRow, DoneBatch } from './batch-calculations.ts';
import { readDone, readInPieces } from './batch-calculations.ts';

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

/** A deleted calculation keeps its number alone. */
async function* lines(db: CalculationsContext['db'], done: DoneBatch) {
  yield csvHeading(['row', ...Object.keys(COLUMNS)]);
  for await (const rows of readInPieces(db, done)) yield csvLines(rows.map(cellsOf));
}

const cellsOf = (row: AnsweredRow): Cell[] => {
  const { answer } = row;
  return [row.row, ...Object.values(COLUMNS).map((read) => (answer ? read(answer, row) : null))];
};
