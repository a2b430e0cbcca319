import type { Doubt, RulebookVersion } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import type { MajorCategory } from '@mizan/engine';
import { governing, laterVersions } from '@mizan/engine/time';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawContext } from '../context.ts';
import { openSchedules, scheduleOf } from '../slabs/read.ts';
import { refuseBackdating } from './backdating.ts';
import type { Content } from './carry.ts';
import { carryEdit, refuseConflicts } from './carry.ts';
import { readCases } from './cases.ts';
import type { Draft, Publication, Sources } from './draft.ts';
import { draftVersions } from './draft.ts';
import { openParts } from './parts.ts';
import type { Written } from './publish.ts';
import { holdRulebooks, LostRace, writeVersions } from './publish.ts';
import type { Head, RulebookKey } from './version.ts';
import { describeVersion, readHead, readHeads, readTimeline, requireVersion } from './version.ts';

type Tree = readonly MajorCategory[];

export type Edit = {
  key: RulebookKey;
  publication: Publication;
  /** The version that was edited, which must be in force on the date of the publication; 0 where none is. */
  baseVersion?: number | undefined;
  /** Done in the transaction of the publication. */
  also?: (trx: Transaction<DB>) => Promise<unknown>;
  edit: (before: { head: Head | undefined; tree: Tree; later: readonly Tree[] }) => Tree | Promise<Tree>;
};

type Published = { version: RulebookVersion; majorCategories: Tree; doubts: Doubt[]; carried: RulebookVersion[] };
type Drafted = { draft: Draft; tree: Tree };

/** Publishes an edit of the version in force on its date. After a lost race it is drafted again, under the lock. */
export async function publishEdit(context: LawContext, edit: Edit): Promise<Published> {
  const { db, law } = context;
  const { tree, draft, written } = await tryToPublish(context, edit).catch((error: unknown) => {
    if (!(error instanceof LostRace)) throw error;
    return db.transaction().execute(async (trx) => {
      await holdRulebooks(trx, edit.key.type, [edit.key.provinceId]);
      return write(trx, context, { edit, drafted: await draftEdit(trx, edit) });
    });
  });
  await law.refresh();
  const [version = never(), ...carried] = await describeWritten(context, edit.key, written);
  return { version, carried, majorCategories: tree, doubts: draft.doubts };
}

function never(): never {
  throw new Error('A publication wrote no version');
}

async function tryToPublish(context: LawContext, edit: Edit) {
  const drafted = await draftEdit(context.db, edit);
  return context.db.transaction().execute((trx) => write(trx, context, { edit, drafted }));
}

async function write(trx: Transaction<DB>, { clock }: LawContext, { edit, drafted }: { edit: Edit; drafted: Drafted }) {
  await edit.also?.(trx);
  return { ...drafted, written: await writeVersions(trx, [drafted.draft], { ...edit.publication, at: clock() }) };
}

async function draftEdit(db: Kysely<DB>, { key, publication, baseVersion, edit }: Edit): Promise<Drafted> {
  const sources = await openSources(db, key, publication);
  const { effectiveFrom, decisions } = publication;
  const before = await headOn(db, sources, effectiveFrom);
  const inForce = before?.version.number ?? 0;
  if (baseVersion !== undefined && baseVersion !== inForce)
    throw new Problem('RULEBOOK_CHANGED', { inForce, effectiveFrom });
  const base = await contentOn(db, sources, before);
  const tree = await edit({ head: before, tree: base.tree, later: await laterTrees(db, sources, effectiveFrom) });
  const mine = { ...base, tree };
  const carried = await carryEdit(db, sources, { effectiveFrom, before, base, mine, decisions });
  refuseConflicts([carried]);
  const draft = await draftVersions(sources, carried.wanted);
  if (sources.timeline.versions.length > 0) await refuseBackdating(db, [key], publication);
  return { tree, draft };
}

async function laterTrees(db: Kysely<DB>, { key, timeline, parts }: Sources, day: string): Promise<Tree[]> {
  const numbers = laterVersions(timeline.versions, day).map(({ number }) => number);
  const trees: Tree[] = [];
  for (const head of await readHeads(db, key, numbers)) trees.push(await parts.treeOf(head));
  return trees;
}

/** The version that an edit on a day is made from; undefined where none is in force. */
export async function headOn(db: Kysely<DB>, { key, timeline }: Sources, day: string) {
  const inForce = governing(timeline.versions, day);
  return inForce && readHead(db, key, inForce.number);
}

/** What a version says; before the first one nothing, under the schedule of the province. */
export const contentOn = async (db: Kysely<DB>, { key, parts }: Sources, head: Head | undefined): Promise<Content> => ({
  tree: await parts.treeOf(head),
  provinceSlabId: await provinceSlabIdOn(db, key, head),
});

/** The schedule of a version; before the first one, that of the province. */
const provinceSlabIdOn = async (db: Kysely<DB>, key: RulebookKey, head: Head | undefined) =>
  head === undefined ? scheduleOf(db, key) : head.provinceSlabId;

type Confirmed = Pick<Publication, 'confirmBrokenCases'>;

/** What drafts of a rulebook are made from, as it is now. */
export async function openSources(db: Kysely<DB>, key: RulebookKey, confirmed: Confirmed): Promise<Sources> {
  const timeline = await readTimeline(db, key);
  return {
    key,
    timeline,
    parts: openParts(db),
    cases: confirmed.confirmBrokenCases ? [] : await readCases(db, key),
    schedules: await openSchedules(db),
  };
}

/** The versions that a publication wrote, with their states. */
async function describeWritten({ db, clock }: LawContext, key: RulebookKey, written: readonly Written[]) {
  const timeline = await readTimeline(db, key);
  const today = dateInPakistan(clock());
  return written.map(({ number }) => describeVersion(requireVersion(timeline, number), timeline, today));
}
