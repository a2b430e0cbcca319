import type { Change, Publication } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import type { RulebookKey } from '../changes/key.ts';
import type { Book } from './book.ts';
import { hasRules, nameOf, rulebookOn, usedSchedules } from './book.ts';
import { withPublication } from './check-changes.ts';
import type { LedgerReader } from './ledger.ts';
import type { BookChanges } from './publication-content.ts';
import { provinceItem, SHARED } from './stored-changes.ts';

export type PlannedChanges = { books: readonly BookChanges[]; takesBack: readonly number[] };

/** The rulebooks that the publication changes, by their own items or by schedules, before and after. */
export async function touchedBooks(ledger: LedgerReader, { books, takesBack }: PlannedChanges) {
  const number = (await ledger.last()) + 1;
  const taken = (publications: readonly Publication[]) =>
    publications.filter((each) => takesBack.includes(each.number));
  const changesIn = async (book: string) => [
    ...(books.find((each) => each.book === book)?.changes ?? []),
    ...taken(await ledger.publicationsOf(book)).flatMap(({ changes }) => changes),
  ];
  const shared = await changesIn(SHARED);
  const touched = [];
  for (const key of await rulebookKeys(ledger.db)) {
    const own = await changesIn(nameOf(key));
    if (own.length === 0 && shared.length === 0) continue;
    const before = await ledger.book(key);
    const relevant = key.type === 'courtFee' ? shared.filter((change) => isUsed(before, change)) : [];
    if (own.length === 0 && (relevant.length === 0 || !hasRules(before))) continue;
    const after = takesBack.reduce(
      (book, each) =>
        withPublication(book, { number, changes: [], takesBack: each }, { number, changes: [], takesBack: each }),
      withPublication(
        before,
        { number, changes: books.find(({ book }) => book === nameOf(key))?.changes ?? [] },
        { number, changes: books.find(({ book }) => book === SHARED)?.changes ?? [] },
      ),
    );
    touched.push({ before, after, changes: [...own, ...relevant] });
  }
  return touched;
}

export async function rulebookKeys(db: Database): Promise<RulebookKey[]> {
  const rows = await db.selectFrom('rulebook').selectAll().orderBy('province_id').orderBy('type').execute();
  return rows.map(({ province_id, type }) => ({ provinceId: province_id, type: type as RulebookKey['type'] }));
}

/** Whether a rulebook charges by the changed schedule, or has its own exchanged, on the day of the change or later. */
function isUsed(book: Book, { item, from }: Change): boolean {
  if (item === provinceItem(book.key.provinceId)) return true;
  const later = [...book.own, ...book.shared].flatMap(({ changes }) => changes).map((change) => change.from);
  return [...new Set([from, ...later.filter((day) => day > from)])].some((day) => {
    const { majorCategories, provinceSlabId } = rulebookOn(book, day);
    return usedSchedules(majorCategories, provinceSlabId).has(item);
  });
}
