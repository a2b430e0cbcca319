import { type HistoryRow, Problem, type SearchEntry } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import type { MoneyHandler } from '../context.ts';
import { readStatement } from './statement.ts';

export const getSearchStatement: MoneyHandler<'getSearchStatement'> = async ({ query, identity }, { db }) => {
  const { memberId } = identity;
  const statement = await readStatement(db, memberId, query);
  // The account was deleted during the request.
  if (!statement) throw new Problem('SESSION_ENDED');
  const calculations = await readCalculations(db, memberId, statement.results);
  const results = statement.results.map((entry) => ({
    ...entry,
    calculation: calculations.get(entry.calculationId) ?? null,
  }));
  return { ...statement, results };
};

type CalculationSummary = Pick<HistoryRow, 'subMinorCategory' | 'amount'>;

/** Reads the calculations on which searches were spent, without deleted ones. */
async function readCalculations(db: Database, memberId: string, entries: readonly SearchEntry[]) {
  const ids = entries.flatMap(({ calculationId }) => calculationId ?? []);
  if (ids.length === 0) return new Map<string | null, CalculationSummary>();
  const rows = await db
    .selectFrom('calculation')
    .select(['id', 'calculation.answer'])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute();
  return new Map<string | null, CalculationSummary>(rows.map((row) => [row.id, JSON.parse(row.answer)]));
}
