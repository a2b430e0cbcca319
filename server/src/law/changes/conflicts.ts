import type { LawConflict } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import {
  ancestryOf,
  type Change,
  conflictsWith,
  fold,
  type Items,
  ineffectiveChanges,
  namesOf,
  type Publication,
} from '@mizan/engine/changes';
import type { LedgerReader } from './ledger.ts';
import type { BookChanges, Intent } from './publication-content.ts';
import { readPublicationSummaries } from './stored-changes.ts';

type AuthorChanges = { books: readonly BookChanges[]; base: number };

/** Refuses a publication that would overwrite what another author published for the same day since its author read the law. */
export async function refuseConflicts(ledger: LedgerReader, { effectiveFrom }: Intent, { books, base }: AuthorChanges) {
  const latest = await ledger.last();
  if (base >= latest) return;
  const all: Omit<LawConflict, 'by'>[] = [];
  for (const { book, changes } of books) {
    const publications = await ledger.publicationsOf(book);
    for (const [from, mine] of Map.groupBy(changes, (change) => change.from)) {
      const items = fold(publications, from);
      // With what the author sets until this day: an item may be new on an earlier day, or return with its category.
      const own = { number: Infinity, changes: changes.filter((change) => change.from <= from) };
      all.push(...conflictsOn(publications, { mine, items, after: fold([...publications, own], from), base }));
    }
  }
  if (all.length === 0) return;
  const summaries = await readPublicationSummaries(ledger.db);
  const publishers = new Map(summaries.map(({ number, publishedBy }) => [number, publishedBy]));
  const conflicts = all.map((conflict) => ({ ...conflict, by: publishers.get(conflict.number) ?? null }));
  throw new Problem('RULEBOOK_CHANGED', { effectiveFrom, latest, conflicts });
}

/** The changes of one day, and the law of that day before and after them. */
type ChangesOfDay = { mine: readonly Change[]; items: Items; after: Items; base: number };

/** The fields and items of one day that another author has changed or removed since `base`. */
function conflictsOn(
  publications: readonly Publication[],
  { mine, items, after, base }: ChangesOfDay,
): Omit<LawConflict, 'by'>[] {
  const own = new Map(mine.map(({ item, kind, set }) => [item, { kind, fields: set }]));
  // A new item has its name only in the author's own changes.
  const named: Items = new Map([...own, ...items]);
  const describe = (item: string) => ({
    item,
    kind: own.get(item)?.kind ?? 'subminorCategory',
    names: namesOf(item, named),
  });
  const overwritten = conflictsWith(publications, mine, { base, items }).map(
    ({ item, field, mine: my, theirs, publication }) => ({
      ...describe(item),
      field,
      mine: my,
      theirs,
      number: publication,
    }),
  );
  // Changes to an item, or to the content of a category, that another author has removed from this day or an earlier one.
  const removed = ineffectiveChanges(after, mine)
    .filter(({ item }) => !overwritten.some((each) => each.item === item))
    .map((change) => ({
      ...describe(change.item),
      field: 'removed',
      mine: false,
      theirs: true,
      number: lastRemoval(publications, change, items),
    }));
  return [...overwritten, ...removed];
}

/** The number of the publication that last removed the item of a change, or a category in which it is or is put. */
function lastRemoval(publications: readonly Publication[], { item, set }: Change, items: Items) {
  const around = [...ancestryOf(item, items), ...ancestryOf(String(set['parent'] ?? ''), items)];
  const removed = new Set(around.filter((id) => items.get(id)?.fields['removed'] === true));
  const removal = publications.findLast(({ changes }) =>
    changes.some((change) => removed.has(change.item) && change.set['removed'] === true),
  );
  return removal?.number ?? 0;
}
