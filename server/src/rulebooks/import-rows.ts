import type { FieldError, ImportReport } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { CalculationType, MajorCategory } from '@mizan/engine';
import { laterVersions } from '@mizan/engine/time';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { refuseBackdating } from './backdating.ts';
import { carryEdit, refuseConflicts } from './carry.ts';
import { RowsUnreadable } from './csv/json-rows.ts';
import type { MergeChanges } from './csv/merge-changes.ts';
import { MAX_NAMES, noChanges } from './csv/merge-changes.ts';
import type { Merge, Merged } from './csv/merge-rows.ts';
import { mergeMajors, openMerge } from './csv/merge-rows.ts';
import type { RowsFound, RowsReader } from './csv/read-rows.ts';
import { openRows } from './csv/read-rows.ts';
import type { LocatedProblem, RowProblems } from './csv/row-problems.ts';
import type { RowContext } from './csv/rule-columns.ts';
import { isSameList } from './csv/same-cells.ts';
import type { Publication } from './draft.ts';
import { draftVersions, seeTree } from './draft.ts';
import { headOn, openSources, scheduleUnder } from './edit.ts';
import type { PartTexts } from './parts.ts';
import { holdRulebooks, writeParts, writeVersions } from './publish.ts';
import { readInPieces } from './read-in-pieces.ts';
import type { RowStore } from './row-store.ts';
import { openRowStore } from './row-store.ts';
import { MAX_SAMPLED, openSamples } from './sample-import.ts';
import type { PartRef, RulebookKey } from './version.ts';

export type Import = {
  body: AsyncIterable<Uint8Array>;
  type: CalculationType;
  dryRun: boolean;
  replace: boolean;
  publication: Publication;
  /** Where rows are kept that are too many for memory. */
  folder: string;
} & Pick<RowContext, 'namedSources'>;

type ImportContext = { db: Kysely<DB>; trx?: Transaction<DB> } & Pick<Context, 'clock' | 'newId'>;

/**
 * Merges all rows of a file into the rulebooks of their provinces: all or none. The rows are checked as they arrive, then
 * merged, checked and written one major category at a time, so that a larger file needs no more memory.
 */
export async function importRows(context: ImportContext, wanted: Import): Promise<ImportReport> {
  const store = openRowStore(wanted.folder);
  try {
    const { count, warnings } = await readRows(context.db, wanted, store);
    const report: ImportReport = {
      message: wanted.dryRun ? 'Nothing was imported yet' : 'File uploaded successfully',
      rows: count,
      ...noChanges(),
      samples: wanted.dryRun ? [] : null,
      warnings: warnings.list,
      warningCount: warnings.count,
      versions: [],
    };
    if (wanted.dryRun) return await importProvinces(context, wanted, { store, report });
    return await context.db.transaction().execute(async (trx) => {
      await holdRulebooks(trx, wanted.type, store.provinceIds());
      return importProvinces({ ...context, db: trx, trx }, wanted, { store, report });
    });
  } finally {
    store.close();
  }
}

async function readRows(db: Kysely<DB>, { body, type, namedSources }: Import, store: RowStore): Promise<RowsFound> {
  const provinces = await db.selectFrom('province').select('id').execute();
  const slabSets = await db.selectFrom('slab_set').select('id').execute();
  const known = {
    type,
    provinceIds: new Set(provinces.map(({ id }) => id)),
    slabIds: new Set(slabSets.map(({ id }) => id)),
    namedSources,
  };
  let rows: RowsReader | undefined;
  try {
    await readInPieces(body, (piece, isLast) => {
      rows ??= openRows(piece, known, store.add);
      return rows.read(piece, isLast);
    });
  } catch (error) {
    if (!(error instanceof RowsUnreadable)) throw error;
    throw new Problem('ROWS_FAULTY', { errors: [{ path: 'rows', ...error.problem }], count: 1 });
  }
  const found = (rows as RowsReader | undefined)?.found();
  if (found === undefined) throw new Error('An import reads at least one piece');
  refuseFaulty(found.errors);
  return found;
}

function refuseFaulty({ list, count }: RowProblems) {
  if (count > 0) throw new Problem('ROWS_FAULTY', { errors: list.map(toError), count });
}

const toError = ({ row, column, ...problem }: LocatedProblem): FieldError => ({
  path: column === null ? `rows.${row}` : `rows.${row}.${column}`,
  ...problem,
});

type Reading = { store: RowStore; report: ImportReport };

async function importProvinces(context: ImportContext, wanted: Import, { store, report }: Reading) {
  const { trx, clock } = context;
  // Sorted, so that two imports lock provinces in the same order and cannot deadlock.
  for (const provinceId of store.provinceIds().toSorted()) {
    const { drafts, changes, samples, warnings } = await draftImport(context, wanted, { provinceId, store });
    report.warnings.push(...warnings.list);
    report.warningCount += warnings.count;
    addChanges(report, changes);
    report.samples = samples && report.samples && [...report.samples, ...samples].slice(0, MAX_SAMPLED);
    if (trx) report.versions.push(...(await writeVersions(trx, drafts, { ...wanted.publication, at: clock() })));
  }
  return report;
}

async function draftImport(
  { db, trx, newId }: ImportContext,
  { type, replace, publication, dryRun }: Import,
  { provinceId, store }: { provinceId: string; store: RowStore },
) {
  const key: RulebookKey = { provinceId, type };
  const write = async (texts: PartTexts) => trx && writeParts(trx, texts);
  const sources = await openSources(db, key, { ...publication, write });
  const { timeline, parts } = sources;
  const { effectiveFrom, decisions } = publication;
  const before = await headOn(db, sources, effectiveFrom);
  const provinceSlabId = await scheduleUnder(db, key, before);
  const merge = openMerge({ ...key, replace, newId });
  const samples = openSamples(merge.changes);
  const stored = { refs: before?.majors ?? [], read: parts.majorOf };
  const merged = mergedTree(mergeMajors(merge, stored, store.majorsOf(provinceId)), merge, samples);
  // Only a join with later versions needs whole trees.
  const isCarried = laterVersions(timeline.versions, effectiveFrom).length > 0;
  const base = { tree: isCarried ? await parts.treeOf(before) : [], provinceSlabId };
  const mine = { tree: isCarried ? await whole(merged) : [], provinceSlabId };
  const tree = await seeTree(sources, isCarried ? mine.tree : merged);
  const { changes, warnings } = merge;
  if (isSameList(digestsOf(tree), digestsOf(before))) return { drafts: [], changes, samples: [], warnings };
  const carried = await carryEdit(db, sources, { effectiveFrom, before, base, mine, decisions });
  refuseConflicts([carried]);
  const wanted = carried.wanted.map((version, at) => (at === 0 ? { ...version, tree } : version));
  const draft = await draftVersions(sources, wanted);
  if (timeline.versions.length > 0) await refuseBackdating(db, [key], publication);
  const rules = { type, provinceSlabId, slabSets: before?.slabSets ?? [] };
  return { drafts: [draft], changes, samples: dryRun ? samples.of(rules, draft) : null, warnings };
}

/** The tree as it is merged; at its end the file is refused if rows contradict each other. */
async function* mergedTree(
  merged: AsyncIterable<Merged>,
  { errors, warnings }: Merge,
  samples: ReturnType<typeof openSamples>,
): AsyncGenerator<MajorCategory> {
  for await (const { old, major } of merged) {
    samples.add(old, major);
    if (major) yield major;
  }
  for (const { list } of [errors, warnings]) list.sort((one, other) => one.row - other.row);
  refuseFaulty(errors);
}

async function whole(merged: AsyncIterable<MajorCategory>) {
  const tree: MajorCategory[] = [];
  for await (const major of merged) tree.push(major);
  return tree;
}

const digestsOf = (tree: { majors: readonly PartRef[] } | undefined) => tree?.majors.map(({ digest }) => digest) ?? [];

function addChanges(total: MergeChanges, more: MergeChanges) {
  for (const kind of ['added', 'changed', 'removed'] as const) {
    const { names } = total[kind];
    total[kind].count += more[kind].count;
    names.push(...more[kind].names.slice(0, MAX_NAMES - names.length));
  }
}
