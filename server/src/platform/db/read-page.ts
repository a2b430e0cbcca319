import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';

/** The rows of one page, with the totals of the whole list. */
export async function readPage<DB, Table extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, Table, Row>,
  { page, limit }: { page: number; limit: number },
) {
  const { count } = await list
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    // TypeScript cannot derive the row of a query over unknown tables.
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  const rows = await list
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const totalResults = Number(count);
  return { rows, totalPages: Math.ceil(totalResults / limit), totalResults };
}

const MAX_WORDS = 12;

/** True if the text contains every word of a search term, in any order and case. */
export function hasWords(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  const words = term.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const found = words.map((word) => sql`${text} ILIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return sql<boolean>`(${found.length === 0 ? sql`true` : sql.join(found, sql` AND `)})`;
}
