import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Reads one page of a list, with the numbers of all its rows and pages. */
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

/** Further words of a search term are ignored. */
const MAX_WORDS = 12;

/** A condition that a text contains every word of a search term, in any order and letter case. */
export function hasWords(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  const words = term.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const conditions = words.map((word) => sql`${text} ILIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)})`;
}
