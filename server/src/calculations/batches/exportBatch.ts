import { type Cell, csvHeading, csvLines } from '../../law/rulebooks/csv/readable-csv.ts';
import { formatCode } from '../by-link/check-code.ts';
import type { MarkedAnswer } from '../by-link/suspension-of-calculation.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { CALCULATION_COLUMNS } from '../history/columns.ts';
import { type AnsweredRow, type DoneBatch, readDoneBatch, readRowChunks } from './batch-calculations.ts';

const COLUMNS: Record<string, (answer: MarkedAnswer, row: AnsweredRow) => Cell> = {
  ...CALCULATION_COLUMNS,
  version: ({ rulebook }) => rulebook && rulebook.number,
  checkCode: (_, { code }) => code && formatCode(code),
  id: (_, { id }) => id,
};

export const exportBatch: CalculationsHandler<'exportBatch'> = async (
  { params: { id }, identity: { memberId } },
  context,
) => {
  const done = await readDoneBatch(context.db, { id, memberId });
  return { type: 'text/csv; charset=utf-8', name: 'batch.csv', text: lines(context, done) };
};

/** The line of a deleted calculation has only the number of its row. */
async function* lines(context: CalculationsContext, done: DoneBatch) {
  yield csvHeading(['row', ...Object.keys(COLUMNS)]);
  for await (const rows of readRowChunks(context, done)) yield csvLines(rows.map(cellsOf));
}

const cellsOf = (row: AnsweredRow): Cell[] => {
  const { answer } = row;
  return [row.row, ...Object.values(COLUMNS).map((read) => (answer ? read(answer, row) : null))];
};
