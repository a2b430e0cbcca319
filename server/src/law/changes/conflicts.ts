import type { LawConflict } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import { type Change, conflictsWith, fold, ineffectiveChanges, namesOf, type Publication } from '@mizan/engine/changes';
import type { LedgerReader } from './ledger.ts';
import type { BookChanges, Intent } from './publication-content.ts';
import { readPublicationSummaries } from './stored-changes.ts';

type AuthorChanges = { books: readonly BookChanges[]; base: number };

/** Refuses a publication that would overwrite what another author published for the same day since its author read the law. */
export async function refuseConflicts(ledger: LedgerReader, { effectiveFrom }: Intent, { books, base }: AuthorChanges) {
  const latest = await ledger.last();
  if (base >= latest) return;
  const all: Omit<LawConflict, 'by'>[] = [];
  for (const { book, changes } of books)
    for (const [from, mine] of Map.groupBy(changes, (change) => change.from))
      all.push(...conflictsOn(await ledger.publicationsOf(book), { mine, from, base }));
  if (all.length === 0) return;
  const summaries = await readPublicationSummaries(ledger.db);
  const publishers = new Map(summaries.map(({ number, publishedBy }) => [number, publishedBy]));
  const conflicts = all.map((conflict) => ({ ...conflict, by: publishers.get(conflict.number) ?? null }));
  throw new Problem('RULEBOOK_CHANGED', { effectiveFrom, latest, conflicts });
}

type ChangesOfDay = { mine: readonly Change[]; from: string; base: number };

/** The fields and items of one day that another author has changed or removed since `base`. */
function conflictsOn(
  publications: readonly Publication[],
  { mine, from, base }: ChangesOfDay,
): Omit<LawConflict, 'by'>[] {
  const items = fold(publications, from);
  const kinds = new Map(mine.map(({ item, kind }) => [item, kind]));
  const describe = (item: string) => ({
    item,
    kind: kinds.get(item) ?? 'subminorCategory',
    names: namesOf(item, items),
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
  // Changes to an item that another author has removed, from this day or an earlier one.
  const removed = ineffectiveChanges(items, mine)
    .filter(({ item, set }) => set['removed'] !== true && !overwritten.some((each) => each.item === item))
    .map(({ item }) => ({
      ...describe(item),
      field: 'removed',
      mine: false,
      theirs: true,
      number: lastRemoval(publications, item),
    }));
  return [...overwritten, ...removed];
}

/** The number of the publication that removed an item last. */
const lastRemoval = (publications: readonly Publication[], item: string) =>
  publications.findLast(({ changes }) =>
    changes.some((change) => change.item === item && change.set['removed'] === true),
  )?.number ?? 0;
