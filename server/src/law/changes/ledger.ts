import { bookId, type Publication, type RulebookKey } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import type { Book } from './book.ts';
import { readPublications, SHARED } from './stored-changes.ts';

/** Reads what was published. Each book is read from the database at most once, so a reader is for one transaction or request. */
export type LedgerReader = ReturnType<typeof createLedgerReader>;

export function createLedgerReader(db: Database) {
  const read = new Map<string, Promise<Publication[]>>();
  const publicationsOf = (book: string) => {
    const publications = read.get(book) ?? readPublications(db, [book]);
    read.set(book, publications);
    return publications;
  };
  return {
    db,
    publicationsOf,
    book: async (key: RulebookKey): Promise<Book> => ({
      key,
      own: await publicationsOf(bookId(key)),
      shared: await publicationsOf(SHARED),
    }),
    /** The books that a publication changed. */
    booksOf: async (number: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('law_change')
        .select('book')
        .distinct()
        .where('publication', '=', number)
        .orderBy('book')
        .execute();
      return rows.map(({ book }) => book);
    },
    last: () => lastPublication(db),
  };
}

/** The number of the newest publication; 0 before the first. */
export async function lastPublication(db: Database) {
  const row = await db
    .selectFrom('law_publication')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
