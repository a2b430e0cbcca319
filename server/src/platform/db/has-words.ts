import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const MAX_WORDS = 12;

/** True if the text contains every word of a search term, in any order and case. */
export function hasWords(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  const words = term.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const found = words.map((word) => sql`${text} ILIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return sql<boolean>`(${found.length === 0 ? sql`true` : sql.join(found, sql` AND `)})`;
}
