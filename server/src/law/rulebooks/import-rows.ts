import type { FieldError, ImportReport, SentFile, UnreadNumbers } from '@mizan/api';
import { isProblem, Problem } from '@mizan/api/problem';
import type { CalculationType } from '@mizan/engine';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawContext } from '../context.ts';
import { refuseBackdating } from './backdating.ts';
import { carryEdit, refuseConflicts } from './carry.ts';
import type { MergeChanges } from './csv/merge-changes.ts';
import { MAX_NAMES, noChanges } from './csv/merge-changes.ts';
import { mergeRows } from './csv/merge-rows.ts';
import { readRows } from './csv/read-rows.ts';
import type { RowsRead } from './csv/read-rule-rows.ts';
import type { LocatedProblem, RowProblems } from './csv/row-problems.ts';
import { inRowOrder } from './csv/row-problems.ts';
import type { RowContext } from './csv/rule-columns.ts';
import type { RuleRow } from './csv/rule-row.ts';
import type { Publication } from './draft.ts';
import { draftVersions } from './draft.ts';
import { contentOn, headOn, openSources } from './edit.ts';
import { holdRulebooks, writeVersions } from './publish.ts';
import { MAX_SAMPLED, sampleImport } from './sample-import.ts';
import type { RulebookKey } from './version.ts';

export type Import = {
  file: SentFile;
  type: CalculationType;
  dryRun: boolean;
  replace: boolean;
  confirmUnread: boolean;
  publication: Publication;
} & Pick<RowContext, 'namedSources'>;

type ImportContext = { db: Kysely<DB> } & Pick<LawContext, 'clock' | 'newId'>;

/** Merges all rows of a file into the rulebooks of their provinces: all or none. */
export async function importRows(context: ImportContext, wanted: Import): Promise<ImportReport> {
  const { unread: numbers, ...read } = await readFileRows(context.db, wanted);
  const unread = { count: numbers.count, cells: numbers.list };
  try {
    return await importRead(context, wanted, { ...read, unread });
  } catch (error) {
    const isFaulty = isProblem(error, 'ROWS_FAULTY') || isProblem(error, 'RULEBOOK_FAULTY');
    if (isFaulty && unread.count > 0) error.data.unread = unread;
    throw error;
  }
}

type FileRows = Omit<RowsRead, 'unread'> & { unread: UnreadNumbers };

async function importRead(context: ImportContext, wanted: Import, { count, provinces, ...remarks }: FileRows) {
  const { errors, warnings, unread } = remarks;
  const { dryRun, confirmUnread, type } = wanted;
  refuseFaulty(errors);
  if (unread.count > 0 && !dryRun && !confirmUnread) throw new Problem('NUMBERS_UNREAD', unread);
  const report: ImportReport = {
    message: dryRun ? 'Nothing was imported yet' : 'File uploaded successfully',
    rows: count,
    ...noChanges(),
    samples: dryRun ? [] : null,
    unread,
    warnings: warnings.list,
    warningCount: warnings.count,
    versions: [],
  };
  if (dryRun) return importProvinces(context, wanted, { provinces, report });
  return context.db.transaction().execute(async (trx) => {
    await holdRulebooks(trx, type, [...provinces.keys()]);
    return importProvinces({ ...context, db: trx, trx }, wanted, { provinces, report });
  });
}

async function readFileRows(db: Kysely<DB>, { file, type, namedSources }: Import): Promise<RowsRead> {
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

type Provinces = Pick<RowsRead, 'provinces'> & { report: ImportReport };

/** With a transaction it also writes the new versions; a dry run has none. */
async function importProvinces(
  context: ImportContext & { trx?: Transaction<DB> },
  wanted: Import,
  { provinces, report }: Provinces,
) {
  const { trx, clock } = context;
  // Sorted, so that two imports lock provinces in the same order and cannot deadlock.
  for (const [provinceId, rows] of [...provinces].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { drafts, changes, samples, warnings } = await draftImport(context, wanted, { provinceId, rows });
    report.warnings.push(...warnings.list);
    report.warningCount += warnings.count;
    addChanges(report, changes);
    if (samples && report.samples) report.samples = [...report.samples, ...samples].slice(0, MAX_SAMPLED);
    if (trx) report.versions.push(...(await writeVersions(trx, drafts, { ...wanted.publication, at: clock() })));
  }
  return report;
}

/**
 * Drafts the versions of one province and writes nothing: merges the rows into the law of the day, and carries the change
 * into the versions scheduled after it.
 */
async function draftImport(
  { db, newId }: ImportContext,
  { type, replace, publication, dryRun }: Import,
  { provinceId, rows }: { provinceId: string; rows: readonly RuleRow[] },
) {
  const key: RulebookKey = { provinceId, type };
  const sources = await openSources(db, key, publication);
  const { effectiveFrom, decisions } = publication;
  const before = await headOn(db, sources, effectiveFrom);
  const base = await contentOn(db, sources, before);
  const { majorCategories: tree, changes, ...remarks } = mergeRows(base.tree, rows, { ...key, replace, newId });
  refuseFaulty(inRowOrder(remarks.errors));
  const warnings = inRowOrder(remarks.warnings);
  if (tree === base.tree) return { drafts: [], changes, samples: [], warnings };
  const mine = { ...base, tree };
  const carried = await carryEdit(db, sources, { effectiveFrom, before, base, mine, decisions });
  refuseConflicts([carried]);
  const draft = await draftVersions(sources, carried.wanted);
  // Before a first version nobody was answered.
  if (sources.timeline.versions.length > 0) await refuseBackdating(db, [key], publication);
  const old = {
    type,
    majorCategories: base.tree,
    provinceSlabId: base.provinceSlabId,
    slabSets: before?.slabSets ?? [],
  };
  const samples = dryRun ? sampleImport(old, { draft, tree, changes }) : null;
  return { drafts: [draft], changes, samples, warnings };
}

function addChanges(total: MergeChanges, more: MergeChanges) {
  for (const kind of ['added', 'changed', 'removed'] as const) {
    const { names } = total[kind];
    total[kind].count += more[kind].count;
    names.push(...more[kind].names.slice(0, MAX_NAMES - names.length));
  }
}
