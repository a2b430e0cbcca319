import type { Database } from '../platform/db/database.ts';

/** Inserts a source whose text has changed since it was read. Returns the body that accepts the new text. */
export async function writeChangedLink(db: Database) {
  const [url, digest, at] = ['https://example.com', 'b', new Date()];
  const read = { read_digest: 'a', read_text: '', read_at: at };
  const found = { found_digest: digest, found_text: '', changed_at: at };
  await db
    .insertInto('law_link')
    .values({ url, finding: 'works', citations: '[]', citation_count: 1, since: at, checked_at: at, ...read, ...found })
    .execute();
  return { url, digest };
}
