import type { ShippedLaw, ShippedSubject } from '@mizan/api';
import type { MajorCategory, Rulebook, SlabSet } from '@mizan/engine';
import type { Change } from '@mizan/engine/review';
import { compare } from '@mizan/engine/review';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { LawContext } from '../context.ts';
import { lawFolder } from '../files/read-law.ts';
import type { Branch } from './plan.ts';
import { branchOnto, joinForums, joinRulebook, joinSlabSets } from './plan.ts';
import { digestOfFiles, readShippedFiles } from './shipped-files.ts';
import { rulebooksIn } from './take-shipped.ts';
import { readTakenDigest, readTakenLaw } from './taken-law.ts';
import type { Waiting } from './waiting.ts';
import { describeConflict, readWaiting, waitingForums, waitingOf } from './waiting.ts';

/** At most so many changes are listed for one rulebook or schedule; all are counted. */
const MAX_SHOWN = 500;

type Changes = ShippedLaw['changes'][number];
type Found = { changes: Changes[]; waiting: Waiting[] };

/** Says at the start of a server that an upgrade brought changed law: only digests are compared. */
export async function logShippedLaw({ db, log }: Pick<LawContext, 'db' | 'log'>) {
  if ((await readTakenDigest(db)) === digestOfFiles()) return;
  log.info('The law that ships has changed: npm run law:import, or the desk, shows what joins the law in force');
}

/** What taking the shipped law would publish today, and its conflicts, with those that wait already. Writes nothing. */
export async function lookAtShipped(
  db: Kysely<DB>,
  { day, newId, folder = lawFolder }: { day: string; newId: () => string; folder?: string },
): Promise<ShippedLaw> {
  const digest = digestOfFiles(folder);
  const waiting = (await readWaiting(db)).map((each) => describeConflict(each, each.id));
  const none = { digest, changes: [], changeCount: 0, conflicts: waiting, missing: [] };
  if ((await readTakenDigest(db)) === digest) return { ...none, takenAt: await readTakenAt(db) };
  const taken = await readTakenLaw(db);
  const branch = await branchOnto(db, { base: taken.snapshot, shipped: readShippedFiles(newId, folder) }, day);
  const found = [
    await lookAtSlabSets(db, branch, day),
    await lookAtForums(db, branch, day),
    await lookAtRulebooks(db, branch, day),
  ];
  const changes = found.flatMap((each) => each.changes).filter(({ count }) => count > 0);
  const known = new Set(branch.base.provinces.map(({ id }) => id));
  return {
    digest,
    takenAt: taken.takenAt?.toISOString() ?? null,
    changes,
    changeCount: changes.reduce((sum, { count }) => sum + count, 0),
    conflicts: [...found.flatMap((each) => each.waiting).map((each) => describeConflict(each, null)), ...waiting],
    missing: branch.shipped.provinces.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  };
}

async function readTakenAt(db: Kysely<DB>) {
  const row = await db.selectFrom('shipped_law').select('taken_at').executeTakeFirst();
  return row?.taken_at.toISOString() ?? null;
}

const changesOf = (subject: ShippedSubject, changes: readonly Change[]): Changes => ({
  subject,
  count: changes.length,
  changes: changes.slice(0, MAX_SHOWN).map((change) => ({ ...change, names: [...change.names] })),
});

const rulebookOf = (type: Rulebook['type'], majorCategories: readonly MajorCategory[]): Rulebook => ({
  type,
  majorCategories,
  slabSets: [],
  provinceSlabId: null,
});

async function lookAtRulebooks(db: Kysely<DB>, branch: Branch, day: string): Promise<Found> {
  const found: Found = { changes: [], waiting: [] };
  for (const { key, trees } of rulebooksIn(branch)) {
    const { inForce, joined, later } = await joinRulebook(db, { key, day }, trees);
    const subject = { kind: 'rulebook', ...key } as const;
    const [before, after] = [inForce, joined.value].map((tree) => rulebookOf(key.type, tree));
    if (before && after) found.changes.push(changesOf(subject, compare(before, after)));
    found.waiting.push(...waitingOf(subject, day, joined.kept));
    for (const { version, kept } of later) found.waiting.push(...waitingOf(subject, version.effectiveFrom, kept));
  }
  return found;
}

const withSlabSets = (slabSets: readonly SlabSet[]) => ({ ...rulebookOf('courtFee', []), slabSets });

const compareSets = (before: readonly SlabSet[], after: SlabSet) =>
  changesOf({ kind: 'slabSet', slabSetId: after.id }, compare(withSlabSets(before), withSlabSets([after])));

async function lookAtSlabSets(db: Kysely<DB>, branch: Branch, day: string): Promise<Found> {
  const { added, changed } = await joinSlabSets(db, branch, day);
  return {
    changes: [
      ...added.map((set) => compareSets([], set)),
      ...changed.map(({ inForce, joined }) => compareSets([inForce], joined.value)),
    ],
    waiting: changed.flatMap(({ inForce, joined, later }) => {
      const subject = { kind: 'slabSet', slabSetId: inForce.id } as const;
      const carried = later.flatMap(({ effectiveFrom, kept }) => waitingOf(subject, effectiveFrom, kept));
      return [...waitingOf(subject, day, joined.kept), ...carried];
    }),
  };
}

async function lookAtForums(db: Kysely<DB>, branch: Branch, day: string): Promise<Found> {
  const joins = await joinForums(db, branch);
  return {
    changes: joins.flatMap(({ provinceId, isTaken }): Changes[] =>
      isTaken ? [{ subject: { kind: 'forums', provinceId }, count: 1, changes: [] }] : [],
    ),
    waiting: joins.flatMap(({ isTaken, before, ...join }) =>
      isTaken ? [] : [waitingForums(day, { ...join, own: before.forums })],
    ),
  };
}
