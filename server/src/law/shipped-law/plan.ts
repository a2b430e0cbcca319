import { isDeepStrictEqual } from 'node:util';
import type { CalculationType, Forum, MajorCategory, SlabSet } from '@mizan/engine';
import { laterVersions } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import { readLawInForce } from '../rulebooks/law-in-force.ts';
import type { RulebookKey, TimelineVersion } from '../rulebooks/version.ts';
import { headInForce, readHead, readTimeline, readTree } from '../rulebooks/version.ts';
import { readSlabSetFrom, readStoredSlabSets, undated } from '../slabs/read.ts';
import { idsIn, withIdsOf } from './item-ids.ts';
import type { Joined, Kept } from './join-shipped.ts';
import { joinShippedSlabSet, joinShippedTree } from './join-shipped.ts';
import type { LawSnapshot, ProvinceSnapshot } from './snapshot.ts';
import { identified, withIds } from './snapshot.ts';

type Tree = readonly MajorCategory[];
export const TYPES = ['courtFee', 'suitValuation'] as const satisfies readonly CalculationType[];

/** The shipped law of two moments, whose items have the ids of the law in force. */
export type Branch = { base: LawSnapshot; shipped: LawSnapshot };

/** Gives both the ids of the law in force on a day, by name: an import makes items with new ids. */
export async function branchOnto(db: Kysely<DB>, { base, shipped }: Branch, day: string): Promise<Branch> {
  const provinces: ProvinceSnapshot[] = [];
  const present = new Set((await db.selectFrom('province').select('id').execute()).map(({ id }) => id));
  for (const province of base.provinces.filter(({ id }) => present.has(id))) {
    const ids = new Map<string, string>();
    const treeOf = async (type: CalculationType) => {
      const inForce = await readTree(db, await headInForce(db, { provinceId: province.id, type }, day));
      const known = idsIn(inForce);
      return withIdsOf(province.trees[type], inForce, { isKept: (id) => known.has(id), ids });
    };
    const trees = { courtFee: await treeOf('courtFee'), suitValuation: await treeOf('suitValuation') };
    provinces.push({ ...province, trees, cases: withIds(province.cases, ids) });
  }
  const aligned = { ...base, provinces };
  return { base: aligned, shipped: identified(shipped, aligned) };
}

export type RulebookJoin = {
  key: RulebookKey;
  inForce: Tree;
  joined: Joined<Tree>;
  /** What keeps the text of a later version, into which the change is carried. */
  later: { version: TimelineVersion; kept: readonly Kept<Tree>[] }[];
};

/** Joins what changed in one shipped rulebook onto the version in force on a day and onto every later one. */
export async function joinRulebook(
  db: Kysely<DB>,
  { key, day }: { key: RulebookKey; day: string },
  { base, shipped }: { base: Tree; shipped: Tree },
): Promise<RulebookJoin> {
  return editRulebook(db, { key, day }, (inForce) => joinShippedTree({ base, mine: shipped, theirs: inForce }));
}

/** An edit of the version in force on a day, joined onto every later one. */
export async function editRulebook(
  db: Kysely<DB>,
  { key, day }: { key: RulebookKey; day: string },
  edit: (inForce: Tree) => Joined<Tree>,
): Promise<RulebookJoin> {
  const inForce = await readTree(db, await headInForce(db, key, day));
  const joined = edit(inForce);
  const later = [];
  if (!isSameStored(inForce, joined.value)) {
    const { versions } = await readTimeline(db, key);
    for (const version of laterVersions(versions, day)) {
      const theirs = await readTree(db, await readHead(db, key, version.number));
      const { kept } = joinShippedTree({ base: inForce, mine: joined.value, theirs });
      later.push({ version, kept });
    }
  }
  return { key, inForce, joined, later };
}

/** The trees of a rulebook in both moments of the shipped law; undefined if one of them lacks the province. */
export function treesOf({ base, shipped }: Branch, { provinceId, type }: RulebookKey) {
  const [was, is] = [base, shipped].map(({ provinces }) => provinces.find(({ id }) => id === provinceId));
  return was && is && { base: was.trees[type], shipped: is.trees[type] };
}

export type SlabSetJoin = {
  inForce: SlabSet;
  joined: Joined<SlabSet>;
  later: { version: number; effectiveFrom: string; kept: readonly Kept<SlabSet>[] }[];
};

/** The schedules that the shipped law added, and those that it changed, joined onto the stored ones. */
export async function joinSlabSets(db: Kysely<DB>, { base, shipped }: Branch, day: string) {
  const stored = new Set((await readStoredSlabSets(db, day)).map(({ id }) => id));
  const shippedBefore = new Map(base.slabSets.map((set) => [set.id, set]));
  const added = shipped.slabSets.filter(({ id }) => !stored.has(id) && !shippedBefore.has(id));
  const changed: SlabSetJoin[] = [];
  for (const mine of shipped.slabSets) {
    const was = shippedBefore.get(mine.id);
    if (!stored.has(mine.id) || was === undefined || isSameStored(was, mine)) continue;
    const edit = (theirs: SlabSet) => joinShippedSlabSet({ base: was, mine, theirs });
    changed.push(await editSlabSet(db, { id: mine.id, day }, edit));
  }
  return { added, changed };
}

/** An edit of a schedule as it charges on a day, joined onto every later version. */
export async function editSlabSet(
  db: Kysely<DB>,
  { id, day }: { id: string; day: string },
  edit: (inForce: SlabSet) => Joined<SlabSet>,
): Promise<SlabSetJoin> {
  const timeline = await readSlabSetFrom(db, id, day);
  const inForce = undated(timeline.inForce);
  const joined = edit(inForce);
  const later = timeline.later.map((set) => ({
    version: set.version,
    effectiveFrom: set.effectiveFrom,
    kept: joinShippedSlabSet({ base: inForce, mine: joined.value, theirs: undated(set) }).kept,
  }));
  return { inForce, joined, later: isSameStored(inForce, joined.value) ? [] : later };
}

export type ForumsJoin = {
  provinceId: string;
  before: { number: number; forums: readonly Forum[] };
  shipped: readonly Forum[];
  was: readonly Forum[];
  /** Whether the administrators left the table as it shipped, so that the new one takes its place. */
  isTaken: boolean;
};

/** The changed tables of courts. A table is taken or kept as a whole, because the order of its rows matters. */
export async function joinForums(db: Kysely<DB>, { base, shipped }: Branch): Promise<ForumsJoin[]> {
  const { forums } = await readLawInForce(db);
  return shipped.provinces.flatMap(({ id, forums: mine }): ForumsJoin[] => {
    const was = base.provinces.find((province) => province.id === id)?.forums;
    const before = forums.get(id) ?? { number: 0, forums: [] };
    if (was === undefined || isSameStored(was, mine) || isSameStored(before.forums, mine)) return [];
    return [{ provinceId: id, before, shipped: mine, was, isTaken: isSameStored(before.forums, was) }];
  });
}

/** Whether two values would be stored as the same: an undefined field is absent, and fields have no order. */
export const isSameStored = (one: unknown, other: unknown) => isDeepStrictEqual(asStored(one), asStored(other));

const asStored = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
