import { sql } from 'kysely';
import { readPage } from '../../platform/db/read-page.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectExcerpts, toExcerpt } from './excerpt-rows.ts';

export const listExcerpts: CalculationsHandler<'listExcerpts'> = async ({ query, identity }, { db }) => {
  const sorted = selectExcerpts(db)
    .orderBy(sql`decision IS NOT NULL`)
    .orderBy('found_at', 'desc')
    .orderBy('excerpt.id');
  const { rows, ...totals } = await readPage(sorted, query);
  return { results: rows.map((row) => toExcerpt(row, identity.memberId)), ...totals };
};
