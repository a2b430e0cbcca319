import type { FieldError, ImportReport, SentFile, UnreadNumbers } from '@mizan/api';
import { isProblem, Problem } from '@mizan/api/problem';
import type { CalculationType } from '@mizan/engine';
import { bookId, changesOfRemovedItems, difference, fold, itemsOf, type RulebookKey } from '@mizan/engine/changes';
import type { Database } from '../../platform/db/database.ts';
import { keyOf, rulebookOn, schedulesFor } from '../changes/book.ts';
import { createLedgerReader, type LedgerReader } from '../changes/ledger.ts';
import type { BookChanges, Intent, PublicationContent } from '../changes/publication-content.ts';
import { checkPublication, publish } from '../changes/publish.ts';
import type { LawContext } from '../context.ts';
import { MAX_NAMES, type MergeChanges, noChanges } from './csv/merge-changes.ts';
import { mergeRows } from './csv/merge-rows.ts';
import { readRows } from './csv/read-rows.ts';
import type { RowsRead } from './csv/read-rule-rows.ts';
import { inRowOrder, type LocatedProblem, type RowProblems } from './csv/row-problems.ts';
import type { RowContext } from './csv/rule-columns.ts';
import { MAX_SAMPLED, sampleImport } from './sample-import.ts';

/** A request to import a file. */
export type Import = {
  file: SentFile;
  type: CalculationType;
  dryRun: boolean;
  replace: boolean;
  confirmUnread: boolean;
  /** The last publication that the author of the rows had read; by default the last of all. */
  baseVersion?: number | undefined;
  intent: Intent;
} & Pick<RowContext, 'namedSources'>;

type ImportContext = { db: Database } & Pick<LawContext, 'clock' | 'newId'>;

/** Merges the rows of a file into the rulebooks of their provinces and publishes them: all rows or none. */
export async function importRows(context: ImportContext, request: Import): Promise<ImportReport> {
  const { unread: numbers, ...read } = await readFileRows(context.db, request);
  const unread = { count: numbers.count, cells: numbers.list };
  try {
    return await importFileRows(context, request, { ...read, unread });
  } catch (error) {
    // The refusal of a faulty file also lists unread numbers, so that all can be corrected at once.
    const isFaulty = isProblem(error, 'ROWS_FAULTY') || isProblem(error, 'RULEBOOK_FAULTY');
    if (isFaulty && unread.count > 0) error.data.unread = unread;
    throw error;
  }
}

type FileRows = Omit<RowsRead, 'unread'> & { unread: UnreadNumbers };

async function importFileRows(context: ImportContext, request: Import, { count, provinces, ...remarks }: FileRows) {
  const { errors, warnings, unread } = remarks;
  const { dryRun, confirmUnread, type } = request;
  refuseFaulty(errors);
  if (unread.count > 0 && !dryRun && !confirmUnread) throw new Problem('NUMBERS_UNREAD', unread);
  const report: ImportReport = {
    message: dryRun ? 'Nothing was imported yet' : 'File uploaded successfully',
    rows: count,
    baseVersion: 0,
    ...noChanges(),
    endedChanges: 0,
    samples: dryRun ? [] : null,
    unread,
    warnings: warnings.list,
    versions: [],
  };
  const { db, clock } = context;
  if (dryRun) {
    const ledger = createLedgerReader(db);
    await checkPublication(
      { ledger },
      request.intent,
      await mergeProvinces(ledger, { ...request, ...context }, { provinces, report }),
    );
    return report;
  }
  const { number, books } = await publish({ ...context, clock }, request.intent, (ledger) =>
    mergeProvinces(ledger, { ...request, ...context }, { provinces, report }),
  );
  const { effectiveFrom } = request.intent;
  if (number !== undefined)
    report.versions = books.map((book) => ({ provinceId: keyOf(book).provinceId, type, number, effectiveFrom }));
  return report;
}

async function readFileRows(db: Database, { file, type, namedSources }: Import): Promise<RowsRead> {
  const provinces = await db.selectFrom('province').select('id').execute();
  const slabSets = await db.selectFrom('slab_set').select('id').execute();
  return readRows(file, {
    type,
    provinceIds: new Set(provinces.map(({ id }) => id)),
    slabIds: new Set(slabSets.map(({ id }) => id)),
    namedSources,
  });
}

function refuseFaulty({ list, count }: RowProblems) {
  if (count > 0) throw new Problem('ROWS_FAULTY', { errors: list.map(toError), count });
}

const toError = ({ row, column, ...problem }: LocatedProblem): FieldError => ({
  path: column === null ? `rows.${row}` : `rows.${row}.${column}`,
  ...problem,
});

type RowsByProvince = Pick<RowsRead, 'provinces'> & { report: ImportReport };

/** Merges the rows of each province into its rulebook on the day of the import, as its author had read it, and adds the changes to the report. */
async function mergeProvinces(
  ledger: LedgerReader,
  { newId, type, replace, intent, dryRun, baseVersion: base }: Import & ImportContext,
  { provinces, report }: RowsByProvince,
): Promise<PublicationContent> {
  const books: BookChanges[] = [];
  const day = intent.effectiveFrom;
  report.baseVersion = base ?? (await ledger.last());
  for (const [provinceId, rows] of [...provinces].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const key: RulebookKey = { provinceId, type };
    const book = await ledger.book(key);
    const before = rulebookOn(book, day, base);
    const { provinceSlabId } = before;
    const merged = mergeRows(before.majorCategories, rows, { ...key, replace, newId, provinceSlabId });
    refuseFaulty(inRowOrder(merged.errors));
    report.warnings.push(...inRowOrder(merged.warnings).list);
    addChanges(report, merged.changes);
    const tree = merged.majorCategories;
    if (tree === before.majorCategories) continue;
    const changes = difference(fold(book.own, day, base), itemsOf(tree, key), day);
    books.push({ book: bookId(key), changes });
    report.endedChanges += changesOfRemovedItems(book.own, changes).length;
    // The samples are null from the first province on that cannot be sampled.
    if (!dryRun || !report.samples) continue;
    const after = { type, majorCategories: tree, ...schedulesFor(key, tree, fold(book.shared, day, base)) };
    const samples = sampleImport(before, after, merged.changes);
    report.samples = samples && [...report.samples, ...samples].slice(0, MAX_SAMPLED);
  }
  return { books, base };
}

function addChanges(total: MergeChanges, more: MergeChanges) {
  for (const kind of ['added', 'changed', 'removed'] as const) {
    const { names } = total[kind];
    total[kind].count += more[kind].count;
    names.push(...more[kind].names.slice(0, MAX_NAMES - names.length));
  }
}
