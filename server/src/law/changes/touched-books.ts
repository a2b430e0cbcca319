import { bookId, type Change, type Day, type Publication, type RulebookKey } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { type Book, daysFrom, hasRules, rulebookOn, usedSchedules } from './book.ts';
import { withPublication } from './check-changes.ts';
import type { LedgerReader } from './ledger.ts';
import type { BookChanges } from './publication-content.ts';
import { provinceItem, SHARED } from './stored-changes.ts';

/** The changes of a publication that is not written yet, and the publications that it takes back. */
export type PlannedChanges = { books: readonly BookChanges[]; takesBack: readonly number[] };

/** Every rulebook that the planned changes touch, by its own items or by a schedule, before and after them. */
export async function touchedBooks(ledger: LedgerReader, { books, takesBack }: PlannedChanges) {
  const number = (await ledger.last()) + 1;
  const withdrawn = (publications: readonly Publication[]) =>
    publications.filter((each) => takesBack.includes(each.number));
  const publicationOf = (name: string) => ({ number, changes: books.find(({ book }) => book === name)?.changes ?? [] });
  const changesIn = async (book: string) => [
    ...publicationOf(book).changes,
    ...withdrawn(await ledger.publicationsOf(book)).flatMap(({ changes }) => changes),
  ];
  const shared = await changesIn(SHARED);
  const touched = [];
  for (const key of await rulebookKeys(ledger.db)) {
    const own = await changesIn(bookId(key));
    if (own.length === 0 && shared.length === 0) continue;
    const before = await ledger.book(key);
    const relevant = key.type === 'courtFee' ? shared.filter((change) => isUsed(before, change)) : [];
    const isTouched = own.length > 0 || (relevant.length > 0 && hasRules(before));
    if (!isTouched) continue;
    const changed = withPublication(before, publicationOf(bookId(key)), publicationOf(SHARED));
    const after = takesBack.reduce((book, each) => {
      const withdrawal = { number, changes: [], takesBack: each };
      return withPublication(book, withdrawal, withdrawal);
    }, changed);
    touched.push({ before, after, changes: [...own, ...relevant] });
  }
  return touched;
}

/** A book's publications with what is planned for earlier days: `before` without and `after` with what is planned for the day. */
export async function aroundDay(
  ledger: LedgerReader,
  { books, takesBack }: PlannedChanges,
  { book, day }: { book: string; day: Day },
) {
  const publications = await ledger.publicationsOf(book);
  const planned = books.find((each) => each.book === book)?.changes ?? [];
  const withPlanned = (isIncluded: (change: Change) => boolean): Publication[] => [
    ...publications.map(({ changes, ...each }) => ({
      ...each,
      changes: takesBack.includes(each.number) ? changes.filter((change) => !isIncluded(change)) : changes,
    })),
    // `Infinity` puts the planned changes after all publications.
    { number: Infinity, changes: planned.filter(isIncluded) },
  ];
  return { before: withPlanned(({ from }) => from < day), after: withPlanned(({ from }) => from <= day) };
}

/** All rulebooks, two for each province. */
export async function rulebookKeys(db: Database): Promise<RulebookKey[]> {
  const rows = await db.selectFrom('rulebook').selectAll().orderBy('province_id').orderBy('type').execute();
  return rows.map(({ province_id, type }) => ({ provinceId: province_id, type: type as RulebookKey['type'] }));
}

/** Whether a change of schedules affects a rulebook that charges by them, on the day of the change or later. */
function isUsed(book: Book, { item, from }: Change): boolean {
  if (item === provinceItem(book.key.provinceId)) return true;
  return daysFrom([book], from).some((day) => {
    const { majorCategories, provinceSlabId } = rulebookOn(book, day);
    return usedSchedules(majorCategories, provinceSlabId).has(item);
  });
}
