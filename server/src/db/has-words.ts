import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const MOST_WORDS = 12;

/** Every word of a search term stands somewhere in the text, in any order, without regard to case. */
export function hasWords(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  const words = term.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const found = words.map((word) => sql`${text} ILIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return sql<boolean>`(${found.length === 0 ? sql`true` : sql.join(found, sql` AND `)})`;
}
