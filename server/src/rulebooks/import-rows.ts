import type { FieldError, ImportReport, UnreadNumbers } from '@mizan/api';
import { isProblem, Problem } from '@mizan/api/problem';
import type { CalculationType, MajorCategory } from '@mizan/engine';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { refuseBackdating } from './backdating.ts';
import { carryEdit, refuseConflicts } from './carry.ts';
import type { RowsByMajor } from './csv/group-rows.ts';
import { RowsUnreadable } from './csv/json-rows.ts';
import type { MergeChanges } from './csv/merge-changes.ts';
import { MAX_NAMES, noChanges } from './csv/merge-changes.ts';
import { openMerge } from './csv/merge-rows.ts';
import { openRows } from './csv/read-rows.ts';
import type { RowsRead } from './csv/read-rule-rows.ts';
import type { LocatedProblem, RowProblems } from './csv/row-problems.ts';
import { inRowOrder } from './csv/row-problems.ts';
import type { RowContext } from './csv/rule-columns.ts';
import type { Publication } from './draft.ts';
import { draftVersions } from './draft.ts';
import { headOn, openSources, provinceSlabIdOn } from './edit.ts';
import { readEach } from './parts.ts';
import { holdRulebooks, writeVersions } from './publish.ts';
import { canCompare, keepForSamples, MAX_SAMPLED, sampleImport } from './sample-import.ts';
import type { RulebookKey } from './version.ts';

export type Import = {
  body: AsyncIterable<Uint8Array>;
  type: CalculationType;
  dryRun: boolean;
  replace: boolean;
  confirmUnread: boolean;
  publication: Publication;
} & Pick<RowContext, 'namedSources'>;

type ImportContext = { db: Kysely<DB> } & Pick<Context, 'clock' | 'newId'>;

/** Merges all rows of a file into the rulebooks of their provinces: all or none. */
export async function importRows(context: ImportContext, wanted: Import): Promise<ImportReport> {
  const { unread: found, ...read } = await readRows(context.db, wanted);
  const unread = { count: found.count, cells: found.list };
  try {
    return await importRead(context, wanted, { ...read, unread });
  } catch (error) {
    const isFaulty = isProblem(error, 'ROWS_FAULTY') || isProblem(error, 'RULEBOOK_FAULTY');
    if (isFaulty && unread.count > 0) error.data.unread = unread;
    throw error;
  }
}

type Found = Omit<RowsRead, 'unread'> & { unread: UnreadNumbers };

async function importRead(context: ImportContext, wanted: Import, { count, provinces, ...found }: Found) {
  const { errors, warnings, unread } = found;
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

async function readRows(db: Kysely<DB>, { body, type, namedSources }: Import): Promise<RowsRead> {
  const provinces = await db.selectFrom('province').select('id').execute();
  const slabSets = await db.selectFrom('slab_set').select('id').execute();
  const known = {
    type,
    provinceIds: new Set(provinces.map(({ id }) => id)),
    slabIds: new Set(slabSets.map(({ id }) => id)),
    namedSources,
  };
  try {
    const reader = openRows(known);
    for await (const { buffer, byteOffset, byteLength } of body)
      reader.push(Buffer.from(buffer, byteOffset, byteLength));
    return reader.end();
  } catch (error) {
    if (!(error instanceof RowsUnreadable)) throw error;
    throw new Problem('ROWS_FAULTY', { errors: [{ path: 'rows', ...error.problem }], count: 1 });
  }
}

function refuseFaulty({ list, count }: RowProblems) {
  if (count > 0) throw new Problem('ROWS_FAULTY', { errors: list.map(toError), count });
}

const toError = ({ row, column, ...problem }: LocatedProblem): FieldError => ({
  path: column === null ? `rows.${row}` : `rows.${row}.${column}`,
  ...problem,
});

type Reading = Pick<RowsRead, 'provinces'> & { report: ImportReport };

/** One province after the other, each released when it is written: all at once would need too much memory. */
async function importProvinces(
  context: ImportContext & { trx?: Transaction<DB> },
  wanted: Import,
  { provinces, report }: Reading,
) {
  const { trx, clock } = context;
  // Sorted, so that two imports lock provinces in the same order and cannot deadlock.
  for (const provinceId of [...provinces.keys()].toSorted()) {
    const rows = provinces.get(provinceId) ?? new Map();
    provinces.delete(provinceId);
    const { drafts, changes, samples, warnings } = await draftImport(context, wanted, { provinceId, rows });
    report.warnings.push(...warnings.list);
    report.warningCount += warnings.count;
    addChanges(report, changes);
    report.samples = samples && report.samples && [...report.samples, ...samples].slice(0, MAX_SAMPLED);
    if (trx) report.versions.push(...(await writeVersions(trx, drafts, { ...wanted.publication, at: clock() })));
  }
  return report;
}

async function draftImport(
  { db, newId }: ImportContext,
  { type, replace, publication, dryRun }: Import,
  { provinceId, rows }: { provinceId: string; rows: RowsByMajor },
) {
  const key: RulebookKey = { provinceId, type };
  const sources = await openSources(db, key, publication);
  const { effectiveFrom, decisions } = publication;
  const before = await headOn(db, sources, effectiveFrom);
  const provinceSlabId = await provinceSlabIdOn(db, key, before);
  const stored = await sources.parts.majorsOf(before);
  const { majors, result } = openMerge(stored, rows, { ...key, replace, newId });
  const { changes } = result;
  const kept: MajorCategory[] = [];
  const base = { tree: readEach(stored), provinceSlabId };
  const mine = { tree: dryRun ? keepForSamples(majors, changes, kept) : majors, provinceSlabId };
  const carried = await carryEdit(db, sources, { effectiveFrom, before, base, mine, decisions });
  refuseFaulty(inRowOrder(result.errors));
  const warnings = inRowOrder(result.warnings);
  if (!result.isChanged) return { drafts: [], changes, samples: [], warnings };
  refuseConflicts([carried]);
  const draft = await draftVersions(sources, carried.wanted);
  if (sources.timeline.versions.length > 0) await refuseBackdating(db, [key], publication);
  if (!dryRun || !canCompare(changes)) return { drafts: [draft], changes, samples: null, warnings };
  const slabSets = before?.slabSets ?? [];
  const old = { type, majorCategories: [...readEach(stored)], provinceSlabId, slabSets };
  return { drafts: [draft], changes, samples: sampleImport(old, { draft, tree: kept }), warnings };
}

function addChanges(total: MergeChanges, more: MergeChanges) {
  for (const kind of ['added', 'changed', 'removed'] as const) {
    const { names } = total[kind];
    total[kind].count += more[kind].count;
    names.push(...more[kind].names.slice(0, MAX_NAMES - names.length));
  }
}
