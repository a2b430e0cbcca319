import type { ComputedCalculation, HistoryRow } from '@mizan/api';
import type { Database } from '../../platform/db/database.ts';
import { readBatches } from '../batches/batch-row.ts';
import type { CalculationsHandler } from '../context.ts';
import type { Part } from './history.ts';
import { countGroups, countMatches, readCalculations, readGroupedNumbers, readNumbers, spanOf } from './history.ts';
import type { Match } from './matching-subjects.ts';
import { matchSubjects } from './matching-subjects.ts';

export const listCalculations: CalculationsHandler<'listCalculations'> = async (
  { query, identity: { memberId } },
  { db },
) => {
  const { page, limit, grouped, ...filters } = query;
  const match = await matchSubjects(db, memberId, filters);
  const isCounted = filters.from === undefined && filters.to === undefined;
  if (grouped && isCounted && match.subjects === null) return listGrouped(db, { memberId, match, page, limit });
  const asked = { memberId, match, span: spanOf(filters) };
  const amountsOnly = { ...asked, match: { ...match, subjects: [] } };
  const uncounted = match.amounts.length === 0 ? 0 : await countMatches(db, amountsOnly);
  const total = isCounted ? match.count + uncounted : await countMatches(db, asked);
  const part = partOf(page, limit, total);
  const numbers = part.take > 0 ? await readNumbers(db, asked, part) : [];
  const rows = await readCalculations(db, memberId, newestFirst(part, numbers));
  return { results: rows.map(toRow), batches: [], ...totalsOf(total, limit) };
};

type GroupedPage = { memberId: string; match: Match; page: number; limit: number };

async function listGrouped(db: Database, { memberId, match, page, limit }: GroupedPage) {
  const { grouped, batches: groups } = await countGroups(db, memberId);
  const total = match.count - grouped + groups;
  const part = partOf(page, limit, total);
  const numbers = part.take > 0 ? await readGroupedNumbers(db, memberId, part) : [];
  const rows = await readCalculations(db, memberId, newestFirst(part, numbers));
  const batches = numbers.length > 0 ? await readBatches(db, memberId, numbers) : [];
  return { results: rows.map(toRow), batches, ...totalsOf(total, limit) };
}

const newestFirst = ({ order }: Part, numbers: readonly string[]) =>
  order === 'newest' ? numbers : numbers.toReversed();

const totalsOf = (totalResults: number, limit: number) => ({
  totalPages: Math.ceil(totalResults / limit),
  totalResults,
});

/** The page is read from the nearer end, so that the last page costs no more than the first. */
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
