import type { ShippedLaw } from '@mizan/api';
import { ALWAYS, fold, type Items, treeOf } from '@mizan/engine/changes';
import { type Change, compare } from '@mizan/engine/review';
import type { Database } from '../../platform/db/database.ts';
import { schedulesAlone } from '../approval/effects.ts';
import { keyOf, slabSetsIn } from '../changes/book.ts';
import { createLedgerReader, type LedgerReader } from '../changes/ledger.ts';
import type { BookChanges } from '../changes/publication-content.ts';
import { SHARED } from '../changes/stored-changes.ts';
import { aroundDay } from '../changes/touched-books.ts';
import type { LawContext } from '../context.ts';
import { lawFolder } from '../files/read-law.ts';
import { sortedUniqueDays } from '../files/states.ts';
import { compareShipped } from './compare-shipped.ts';
import { digestOfFiles, readShippedFiles } from './shipped-files.ts';
import { alignIds } from './shipped-upgrade.ts';
import { describeConflict, readConflicts, subjectOf } from './stored-conflicts.ts';
import { readTakenDigest, readTakenLaw } from './taken-law.ts';

/** The most changes that are listed for one rulebook or schedule; all are counted. */
const MAX_SHOWN = 500;

type Changes = ShippedLaw['changes'][number];
type DescribedChanges = Omit<Changes, 'from'>;

/** Logs at the start of a server that an upgrade changed the shipped law. Only digests are compared, so it is cheap. */
export async function logShippedLaw({ db, log }: Pick<LawContext, 'db' | 'log'>) {
  if ((await readTakenDigest(db)) === digestOfFiles()) return;
  log.info('The law that ships has changed: npm run law:import, or the desk, shows what can be merged');
}

/** The changes that taking the shipped law would publish today, and its conflicts, new and stored. Writes nothing. */
export async function previewShipped(
  db: Database,
  { day, newId, folder = lawFolder }: { day: string; newId: () => string; folder?: string },
): Promise<ShippedLaw> {
  const digest = digestOfFiles(folder);
  const ledger = createLedgerReader(db);
  const stored = (await readConflicts(ledger, day)).map((each) => describeConflict(each, each.id));
  const taken = await readTakenLaw(db);
  if (taken.digest === digest)
    return { digest, isNew: false, changes: [], changeCount: 0, conflicts: stored, missing: [] };
  const files = readShippedFiles(newId, folder);
  const upgrade = await alignIds(ledger, { base: taken.snapshot, shipped: files }, day);
  const compared = await compareShipped(ledger, upgrade, day);
  const changes: Changes[] = [];
  for (const book of compared.taken) changes.push(...(await describeDays(ledger, book, day)));
  const present = new Set(upgrade.base.provinces.map(({ id }) => id));
  const isNotReplaced = ({ item, field, from }: { item: string; field: string; from: string | null }) =>
    !compared.waiting.some((each) => each.item === item && each.field === field && each.from === from);
  return {
    digest,
    isNew: true,
    changes,
    changeCount: changes.reduce((sum, { count }) => sum + count, 0),
    conflicts: [...compared.waiting.map((each) => describeConflict(each, null)), ...stored.filter(isNotReplaced)],
    missing: files.provinces.flatMap(({ id }) => (present.has(id) ? [] : [id])),
  };
}

/** The changes of one book, day by day. */
async function describeDays(ledger: LedgerReader, planned: BookChanges, today: string): Promise<Changes[]> {
  const days: Changes[] = [];
  for (const day of sortedUniqueDays(planned.changes.map(({ from }) => from))) {
    const from = day === today || day === ALWAYS ? null : day;
    days.push(...(await describeBook(ledger, planned, day)).map((each) => ({ ...each, from })));
  }
  return days;
}

/** The changes of one book that begin on a day, for each rulebook, schedule or province. */
async function describeBook(
  ledger: LedgerReader,
  { book, changes }: BookChanges,
  from: string,
): Promise<DescribedChanges[]> {
  const planned = { books: [{ book, changes }], takesBack: [] };
  const around = await aroundDay(ledger, planned, { book, day: from });
  const [before, after] = [fold(around.before, from), fold(around.after, from)];
  if (book !== SHARED) {
    const key = keyOf(book);
    const rulesIn = (items: Items) => ({ ...schedulesAlone([]), type: key.type, majorCategories: treeOf(items, key) });
    return [changesOf({ kind: 'rulebook', ...key }, compare(rulesIn(before), rulesIn(after)))];
  }
  return changes
    .filter((each) => each.from === from)
    .map(({ item, kind }) => {
      const subject = subjectOf({ book, item, kind });
      if (kind !== 'slabSet') return { subject, count: 1, changes: [] };
      const scheduleIn = (items: Items) => schedulesAlone(slabSetsIn(items).filter(({ id }) => id === item));
      return changesOf(subject, compare(scheduleIn(before), scheduleIn(after)));
    });
}

const changesOf = (subject: Changes['subject'], changes: readonly Change[]): DescribedChanges => ({
  subject,
  count: changes.length,
  changes: changes.slice(0, MAX_SHOWN).map((change) => ({ ...change, names: [...change.names] })),
});
