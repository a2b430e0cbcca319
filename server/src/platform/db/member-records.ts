import type { Database } from './database.ts';

/** A member's records for the export of an account: lists by name, each in pages of JSON texts. Each area adds its own. */
export type MemberRecords = (db: Database, memberId: string) => Record<string, AsyncIterable<string[]>>;

/** Rows of a page: their text stays below 128 kB, as larger texts stay in memory until a full garbage collection. */
export const PAGE_ROWS = 20;

/** Yields pages of rows as JSON texts. Each page is a separate query, so that a slow download holds no connection. */
export async function* pagesOf<Row extends { number: number | string }>(
  read: (last: string) => Promise<Row[]>,
  toJson: (row: Row) => string | Promise<string>,
) {
  // -1 is below every number.
  for (let rows = await read('-1'); rows.length > 0; rows = await read(String(rows.at(-1)?.number))) {
    const texts: string[] = [];
    for (const row of rows) texts.push(await toJson(row));
    yield texts;
  }
}
