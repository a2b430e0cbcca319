import type { SelectQueryBuilder } from 'kysely';

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
