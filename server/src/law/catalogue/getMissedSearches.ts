import { sql } from 'kysely';
import type { LawHandler } from '../context.ts';

const MAX_SHOWN = 50;

/** The searches that found nothing most often. */
export const getMissedSearches: LawHandler<'getMissedSearches'> = async (_, { db }) =>
  db
    .selectFrom('missed_search')
    .select(['words', 'times', sql<string>`last_day::text`.as('lastDay')])
    .orderBy('times', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('words')
    .limit(MAX_SHOWN)
    .execute();
