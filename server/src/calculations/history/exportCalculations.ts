import type { HistoryFilters, HistoryRow } from '@mizan/api';
import { type Cell, csvHeading, csvLines } from '../../law/rulebooks/csv/readable-csv.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { CALCULATION_COLUMNS } from './columns.ts';
import { readCalculations, readNumbers, spanOf } from './history.ts';
import { toRow } from './listCalculations.ts';
import { matchSubjects } from './matching-subjects.ts';

/** About twenty milliseconds of work, during which other requests wait. */
const CHUNK_ROWS = 100;

const COLUMNS: Record<string, (row: HistoryRow) => Cell> = {
  createdAt: ({ createdAt }) => createdAt,
  ...CALCULATION_COLUMNS,
  id: ({ id }) => id,
};

export const exportCalculations: CalculationsHandler<'exportCalculations'> = async ({ query, identity }, context) => ({
  type: 'text/csv; charset=utf-8',
  name: 'search_history.csv',
  text: query.ids
    ? selectedLines(context, identity.memberId, query.ids)
    : historyLines(context, identity.memberId, query),
});

async function* selectedLines({ db, law }: CalculationsContext, memberId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('calculation')
    .select(['id', 'calculation.answer'])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('number', 'desc')
    .execute();
  const suspensions = await law.suspensions();
  yield csvHeading(Object.keys(COLUMNS));
  yield csvLines(rows.map((row) => cellsOf(toRow(row, suspensions))));
}

/** Streams the history in chunks, so that it is never all in memory. */
async function* historyLines({ db, law }: CalculationsContext, memberId: string, filters: HistoryFilters) {
  yield csvHeading(Object.keys(COLUMNS));
  const match = await matchSubjects(db, memberId, filters);
  const span = spanOf(filters);
  for (let isMore = true; isMore; ) {
    const page = { order: 'newest', skip: 0, take: CHUNK_ROWS } as const;
    const numbers = await readNumbers(db, { memberId, match, span }, page);
    const rows = await readCalculations(db, memberId, numbers);
    const suspensions = await law.suspensions();
    yield csvLines(rows.map((row) => cellsOf(toRow(row, suspensions))));
    // Continue below the oldest one read, so that concurrent changes neither skip nor repeat a row.
    span.to = String(BigInt(numbers.at(-1) ?? 1) - 1n);
    isMore = numbers.length === CHUNK_ROWS;
  }
}

const cellsOf = (row: HistoryRow) => Object.values(COLUMNS).map((read) => read(row));
