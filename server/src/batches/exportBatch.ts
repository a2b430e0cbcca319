import Papa from 'papaparse';
import type { Context } from '../context.ts';
import type { Handler } from '../http/endpoints.ts';
import { shownCell } from '../rulebooks/csv/formula-guard.ts';
import { formatCode } from '../sheets/check-code.ts';
import type { AnsweredRow, DoneBatch } from './batch-answers.ts';
import { readAnsweredRows, readDone } from './batch-answers.ts';

const AT_ONCE = 500;

type Cell = string | number | null;
const COLUMNS: Record<string, (answer: NonNullable<AnsweredRow['answer']>, row: AnsweredRow) => Cell> = {
  province: ({ provinceName }) => provinceName,
  type: ({ type }) => type,
  category: ({ category }) => category,
  minorCategory: ({ minorCategory }) => minorCategory,
  subMinorCategory: ({ subMinorCategory }) => subMinorCategory,
  amount: ({ amount }) => amount,
  asOf: ({ asOf }) => asOf,
  suitValuation: ({ calculation }) => calculation.result,
  courtFee: ({ calculation }) => calculation.courtFeeToBeAffixed,
  reference: ({ calculation }) => calculation.referenceToSource,
  verification: ({ verification }) => verification,
  version: ({ rulebook }) => rulebook && rulebook.number,
  checkCode: (_, { code }) => code && formatCode(code),
  id: (_, { id }) => id,
};

export const exportBatch: Handler<'exportBatch'> = async ({ params: { id }, identity: { memberId } }, { db }) => {
  const done = await readDone(db, { id, memberId });
  return { type: 'text/csv; charset=utf-8', name: 'batch.csv', text: lines(db, done) };
};

/** Streams the rows in pieces, so that all answers are never in memory at once. A deleted one keeps its number alone. */
async function* lines(db: Context['db'], done: DoneBatch) {
  // Spreadsheets recognise UTF-8 by the byte order mark.
  yield `\uFEFFrow,${Object.keys(COLUMNS).join(',')}\r\n`;
  for (let skip = 0; skip < done.ids.length; skip += AT_ONCE) {
    const rows = await readAnsweredRows(db, done, { skip, take: AT_ONCE });
    yield `${Papa.unparse(rows.map(cellsOf))}\r\n`;
  }
}

const cellsOf = (row: AnsweredRow): Cell[] => {
  const { answer } = row;
  return [row.row, ...Object.values(COLUMNS).map((read) => (answer ? shownCell(read(answer, row)) : null))];
};
