import type { Database } from './database.ts';

/** Lists of a member's records by their names, each in pages of JSON texts. Areas add theirs to the export of an account. */
export type MemberRecords = (db: Database, memberId: string) => Record<string, AsyncIterable<string[]>>;

/** So few rows make a text below 128 kB: larger ones stay in memory until a full garbage collection. */
export const PAGE = 20;

/** Each page is a query of its own, so that a slow download keeps neither a transaction nor a connection. */
export async function* pagesOf<Row extends { number: number | string }>(
  read: (last: string) => Promise<Row[]>,
  toJson: (row: Row) => string | Promise<string>,
) {
  for (let rows = await read('-1'); rows.length > 0; rows = await read(String(rows.at(-1)?.number))) {
    const texts: string[] = [];
    for (const row of rows) texts.push(await toJson(row));
    yield texts;
  }
}
