import type { Decision, VersionConflicts } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import type { MajorCategory } from '@mizan/engine';
import type { Choices } from '@mizan/engine/join';
import { joinRulebooks } from '@mizan/engine/join';
import { laterVersions } from '@mizan/engine/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.generated.ts';
import type { Sources, WantedVersion } from './draft.ts';
import { prepareTree } from './prepare-tree.ts';
import type { Head } from './version.ts';
import { readHeads } from './version.ts';

export type Content = { tree: readonly MajorCategory[]; provinceSlabId: string | null };

/** An edit of the version that governs its date. */
export type Change = {
  effectiveFrom: string;
  before: Head | undefined;
  base: Content;
  mine: Content;
  /** Schedules that changed: they are taken as they are in force on the date of each version. */
  replaced?: ReadonlySet<string>;
  decisions: readonly Decision[];
};

/** What an edit writes, unless conflicts are left for its author. */
export type Carried = { wanted: WantedVersion[]; conflicts: VersionConflicts[] };

/** The edit at its date, and its join with each version that governs a later date. */
export async function carryEdit(db: Kysely<DB>, sources: Sources, change: Change): Promise<Carried> {
  const { effectiveFrom, before, mine } = change;
  const later = laterVersions(sources.timeline.versions, effectiveFrom).map(({ number }) => number);
  const tree = prepareTree(sources, mine.tree);
  const slabSets = keptSlabSets(before, change);
  const carried: Carried = {
    wanted: [{ effectiveFrom, before, carriedFrom: null, slabSets, tree, provinceSlabId: mine.provinceSlabId }],
    conflicts: [],
  };
  for (const theirs of await readHeads(db, sources.key, later)) await joinOnto(sources, { ...change, theirs }, carried);
  return carried;
}

type Joining = Pick<Change, 'base' | 'mine' | 'replaced' | 'decisions'> & { theirs: Head };

/** Joins an edit onto one later version, which keeps its own date and schedules. */
async function joinOnto(sources: Sources, joining: Joining, { wanted, conflicts }: Carried) {
  const { key, parts } = sources;
  const { base, mine, theirs, decisions } = joining;
  const { number, effectiveFrom } = theirs.version;
  const own = { tree: await parts.treeOf(theirs), provinceSlabId: theirs.provinceSlabId };
  const choices = choicesFor(number, decisions);
  const joined = joinRulebooks({ base: joinable(base), mine: joinable(mine), theirs: joinable(own) }, choices);
  if (joined.open.length > 0) conflicts.push({ ...key, version: number, effectiveFrom, conflicts: joined.open });
  const { majorCategories, provinceSlabId } = joined;
  const tree = prepareTree(sources, majorCategories);
  const slabSets = keptSlabSets(theirs, joining);
  wanted.push({ effectiveFrom, before: theirs, carriedFrom: number, slabSets, tree, provinceSlabId });
}

/** What the author decided about the conflicts with one version. */
export const choicesFor = (number: number, decisions: readonly Decision[]): Choices =>
  new Map(decisions.filter(({ version }) => version === number).map(({ key, side }) => [key, side]));

const joinable = ({ tree, provinceSlabId }: Content) => ({ majorCategories: tree, provinceSlabId });

const keptSlabSets = (head: Head | undefined, { replaced }: Pick<Change, 'replaced'>) =>
  (head?.slabSets ?? []).filter(({ id }) => replaced?.has(id) !== true);

/** Nothing is published before the author has decided every conflict. */
export function refuseConflicts(carried: readonly Pick<Carried, 'conflicts'>[]) {
  const versions = carried.flatMap(({ conflicts }) => conflicts);
  if (versions.length > 0) throw new Problem('RULEBOOK_CONFLICTS', { versions });
}
