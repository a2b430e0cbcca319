import type { FieldError, ImportReport } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.generated.ts';
import { readStoredSlabSets, scheduleOf } from '../slabs/read.ts';
import { RowsUnreadable } from './csv/json-rows.ts';
import type { Counted, MergeChanges } from './csv/merge-changes.ts';
import { noChanges } from './csv/merge-changes.ts';
import { mergeRows } from './csv/merge-rows.ts';
import type { RowsRead } from './csv/read-rows.ts';
import { readCsvRows, readJsonRows } from './csv/read-rows.ts';
import type { RowProblem, RowProblems } from './csv/row-problems.ts';
import type { RuleRow } from './csv/rule-row.ts';
import type { Publication } from './draft.ts';
import { draftVersion } from './draft.ts';
import { holdRulebooks, writeVersions } from './publish.ts';
import type { RulebookKey } from './version.ts';
import { readHead, readTree } from './version.ts';

export type Import = {
  body: Buffer;
  type: CalculationType;
  dryRun: boolean;
  replace: boolean;
  publication: Publication;
};

type Ground = { db: Kysely<DB> } & Pick<Context, 'clock' | 'newId'>;

/** All rows of a file into the rulebooks of their provinces: all or none. */
export async function importRows(ground: Ground, wanted: Import): Promise<ImportReport> {
  const { rows, warnings } = await readRows(ground.db, wanted);
  const report: ImportReport = {
    message: wanted.dryRun ? 'Nothing was imported yet' : 'File uploaded successfully',
    rows: rows.length,
    ...noChanges(),
    warnings: warnings.list,
    warningCount: warnings.count,
    versions: [],
  };
  const provinces = Map.groupBy(rows, ({ provinceId }) => provinceId);
  if (wanted.dryRun) return importProvinces(ground, wanted, { provinces, report });
  return ground.db.transaction().execute(async (trx) => {
    await holdRulebooks(trx, wanted.type, [...provinces.keys()]);
    return importProvinces({ ...ground, db: trx, trx }, wanted, { provinces, report });
  });
}

async function readRows(db: Kysely<DB>, { body, type }: Import): Promise<RowsRead> {
  const provinces = await db.selectFrom('province').select('id').execute();
  const slabSets = await db.selectFrom('slab_set').select('id').execute();
  const known = { provinceIds: new Set(provinces.map(({ id }) => id)), slabIds: new Set(slabSets.map(({ id }) => id)) };
  try {
    const read = isJson(body) ? readJsonRows(body, { type, ...known }) : readCsvRows(body, { type, ...known });
    refuseFaulty(read.errors);
    // Given back at once: the merge needs the room.
    if (body.buffer instanceof ArrayBuffer) body.buffer.transfer(0);
    return read;
  } catch (error) {
    if (!(error instanceof RowsUnreadable)) throw error;
    throw new Problem('ROWS_FAULTY', { errors: [{ path: 'rows', message: error.message }], count: 1 });
  }
}

/** No CSV heading begins with a bracket. */
const isJson = (body: Buffer) => /^(?:\uFEFF)?\s*\[/.test(body.toString('utf8', 0, 1000));

function refuseFaulty({ list, count }: RowProblems) {
  if (count > 0) throw new Problem('ROWS_FAULTY', { errors: list.map(toError), count });
}

const toError = ({ row, column, message }: RowProblem): FieldError => ({
  path: column === null ? `rows.${row}` : `rows.${row}.${column}`,
  message,
});

type Reading = { provinces: Map<string, RuleRow[]>; report: ImportReport };

/** One province after the other, each forgotten when it is written: all of them at once would fill the memory. */
async function importProvinces(
  ground: Ground & { trx?: Transaction<DB> },
  wanted: Import,
  { provinces, report }: Reading,
) {
  const { trx, clock } = ground;
  // In the order of their names, so that two imports never wait for each other in a circle.
  for (const provinceId of [...provinces.keys()].toSorted()) {
    const rows = provinces.get(provinceId) ?? [];
    provinces.delete(provinceId);
    const { drafts, changes, warnings } = await draftImport(ground, wanted, { provinceId, rows });
    report.warnings.push(...warnings.list);
    report.warningCount += warnings.count;
    addUp(report, changes);
    if (trx) report.versions.push(...(await writeVersions(trx, drafts, { ...wanted.publication, at: clock() })));
  }
  return report;
}

async function draftImport(
  { db, newId }: Ground,
  { type, replace, publication }: Import,
  { provinceId, rows }: { provinceId: string; rows: readonly RuleRow[] },
) {
  const key: RulebookKey = { provinceId, type };
  const before = await readHead(db, key);
  const was = await readTree(db, before);
  const { majorCategories: tree, changes, errors, warnings } = mergeRows(was, rows, { ...key, replace, newId });
  refuseFaulty(errors);
  if (tree === was || isSameTree(tree, was)) return { drafts: [], changes, warnings };
  const content = { tree, slabSets: await readStoredSlabSets(db), provinceSlabId: await scheduleOf(db, key) };
  const { confirmBrokenCases } = publication;
  return { drafts: [await draftVersion(db, { key, before }, { ...content, confirmBrokenCases })], changes, warnings };
}

/** What a merge leaves as it was is the very object of before. */
const isSameTree = (tree: readonly object[], was: readonly object[]) =>
  tree.length === was.length && tree.every((major, index) => major === was[index]);

const MOST_NAMES = 200;

function addUp(total: MergeChanges, more: MergeChanges) {
  for (const kind of ['added', 'changed', 'removed'] as const) addCounted(total[kind], more[kind]);
}

function addCounted(total: Counted, more: Counted) {
  total.count += more.count;
  total.names.push(...more.names.slice(0, MOST_NAMES - total.names.length));
}
