import type { ComputedCalculation, HistoryRow } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import type { Part } from './history.ts';
import { countMatches, readAnswers, readNumbers, spanOf } from './history.ts';
import { matchSubjects } from './matching-subjects.ts';

export const listCalculations: Handler<'listCalculations'> = async ({ query, identity: { memberId } }, { db }) => {
  const { page, limit, ...filters } = query;
  const match = await matchSubjects(db, memberId, filters);
  const asked = { memberId, match, span: spanOf(filters) };
  const isCounted = filters.from === undefined && filters.to === undefined;
  const amountsOnly = { ...asked, match: { ...match, subjects: [] } };
  const uncounted = match.amounts.length === 0 ? 0 : await countMatches(db, amountsOnly);
  const total = isCounted ? match.count + uncounted : await countMatches(db, asked);
  const part = partOf(page, limit, total);
  const numbers = part.take > 0 ? await readNumbers(db, asked, part) : [];
  const newestFirst = part.order === 'newest' ? numbers : numbers.toReversed();
  const rows = await readAnswers(db, memberId, newestFirst);
  return { results: rows.map(toRow), totalPages: Math.ceil(total / limit), totalResults: total };
};

/** A page is reached from the nearer end: the last costs no more than the first. */
function partOf(page: number, limit: number, total: number): Part {
  const skip = (page - 1) * limit;
  const take = Math.max(0, Math.min(limit, total - skip));
  const behind = total - skip - take;
  return skip <= behind ? { order: 'newest', skip, take } : { order: 'oldest', skip: Math.max(0, behind), take };
}

export function toRow({ id, answer }: { id: string; answer: string }): HistoryRow {
  const saved = JSON.parse(answer) as ComputedCalculation;
  return { ...saved, _id: id, id, categoryName: saved.category };
}
