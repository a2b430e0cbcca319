import { sql } from 'kysely';
import type { CalculationsHandler } from '../context.ts';
import { selectExcerpts, toExcerpt } from './excerpt-rows.ts';
import { findGaps } from './find-gaps.ts';

const MAX_EXCERPTS = 10;

export const listGaps: CalculationsHandler<'listGaps'> = async ({ query, identity }, context) => {
  const { page, limit } = query;
  const { gaps, share } = await findGaps(context);
  const pageGaps = gaps.slice((page - 1) * limit, page * limit);
  const rows = await selectExcerpts(context.db)
    // SQL refuses an empty list, so the list has the empty id, too, which no gap has.
    .where('gap', 'in', ['', ...pageGaps.map(({ id }) => id)])
    .orderBy('found_at', 'desc')
    .execute();
  const excerpts = Map.groupBy(rows, ({ gap }) => gap);
  const excerptsOf = (id: string) =>
    (excerpts.get(id) ?? []).slice(0, MAX_EXCERPTS).map((row) => toExcerpt(row, identity.memberId));
  const { rows: counts } = await sql<{ waiting: number; confirmed: number }>`
    SELECT count(*) FILTER (WHERE decision IS NULL)::int AS waiting,
      count(*) FILTER (WHERE decision = 'confirmed')::int AS confirmed FROM excerpt`.execute(context.db);
  return {
    share,
    excerpts: counts[0] ?? { waiting: 0, confirmed: 0 },
    results: pageGaps.map((gap) => ({ ...gap, excerpts: excerptsOf(gap.id) })),
    totalPages: Math.ceil(gaps.length / limit),
    totalResults: gaps.length,
  };
};
