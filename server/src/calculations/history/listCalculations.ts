import type { HistoryRow } from '@mizan/api';
import type { ActiveSuspensions } from '../../law/suspensions/active.ts';
import { readBatches } from '../batches/batch-row.ts';
import { readAnswer } from '../by-link/suspension-of-calculation.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import type { Page } from './history.ts';
import { countGroups, countMatches, readCalculations, readGroupedNumbers, readNumbers, spanOf } from './history.ts';
import { type Match, matchSubjects } from './matching-subjects.ts';

export const listCalculations: CalculationsHandler<'listCalculations'> = async (
  { query, identity: { memberId } },
  context,
) => {
  const { db, law } = context;
  const { page, limit, grouped, ...filters } = query;
  const match = await matchSubjects(db, memberId, filters);
  // Counts are stored only for whole subjects over all days, so matches by amount are counted here.
  const isCounted = filters.from === undefined && filters.to === undefined;
  if (grouped && isCounted && match.subjects === null) return listGrouped(context, { memberId, match, page, limit });
  const historyQuery = { memberId, match, span: spanOf(filters) };
  const amountsOnly = { ...historyQuery, match: { ...match, subjects: [] } };
  const uncounted = match.amounts.length === 0 ? 0 : await countMatches(db, amountsOnly);
  const total = isCounted ? match.count + uncounted : await countMatches(db, historyQuery);
  const historyPage = historyPageOf(page, limit, total);
  const numbers = historyPage.take > 0 ? await readNumbers(db, historyQuery, historyPage) : [];
  const rows = await readCalculations(db, memberId, newestFirst(historyPage, numbers));
  const suspensions = await law.suspensions();
  return { results: rows.map((row) => toRow(row, suspensions)), batches: [], ...totalsOf(total, limit) };
};

type GroupedPage = { memberId: string; match: Match; page: number; limit: number };

async function listGrouped({ db, law }: CalculationsContext, { memberId, match, page, limit }: GroupedPage) {
  const { grouped, batches: groups } = await countGroups(db, memberId);
  const total = match.count - grouped + groups;
  const historyPage = historyPageOf(page, limit, total);
  const numbers = historyPage.take > 0 ? await readGroupedNumbers(db, memberId, historyPage) : [];
  const rows = await readCalculations(db, memberId, newestFirst(historyPage, numbers));
  const batches = numbers.length > 0 ? await readBatches(db, memberId, numbers) : [];
  const suspensions = await law.suspensions();
  return { results: rows.map((row) => toRow(row, suspensions)), batches, ...totalsOf(total, limit) };
}

const newestFirst = ({ order }: Page, numbers: readonly string[]) =>
  order === 'newest' ? numbers : numbers.toReversed();

const totalsOf = (totalResults: number, limit: number) => ({
  totalPages: Math.ceil(totalResults / limit),
  totalResults,
});

/** The page is read from the nearer end, so that the last page costs no more than the first. */
function historyPageOf(page: number, limit: number, total: number): Page {
  const skip = (page - 1) * limit;
  const take = Math.max(0, Math.min(limit, total - skip));
  const after = total - skip - take;
  return skip <= after ? { order: 'newest', skip, take } : { order: 'oldest', skip: Math.max(0, after), take };
}

export function toRow({ id, answer }: { id: string; answer: string }, suspensions: ActiveSuspensions): HistoryRow {
  const saved = readAnswer(answer, suspensions);
  return { ...saved, _id: id, id, categoryName: saved.category };
}
