import type { Decision, Doubt } from '@mizan/api';
import { Problem } from '@mizan/api/problem';
import type { Rulebook, SlabSet } from '@mizan/engine';
import { isSet } from '@mizan/engine';
import type { Finding } from '@mizan/engine/review';
import { checkSchedules, describeFinding } from '@mizan/engine/review';
import type { Period } from '@mizan/engine/time';
import { periodFrom } from '@mizan/engine/time';
import type { DatedSlabSet, Schedules } from '../slabs/read.ts';
import { undated } from '../slabs/read.ts';
import type { KeptCase } from './cases.ts';
import { brokenCases, holdsIn } from './cases.ts';
import type { Part, Parts } from './parts.ts';
import type { PreparedTree } from './prepare-tree.ts';
import { holdsAny } from './prepare-tree.ts';
import type { Head, RulebookKey, Timeline } from './version.ts';

/** How and why a version is published. */
export type Publication = {
  effectiveFrom: string;
  note: string;
  actor: string | null;
  action: string;
  confirmBrokenCases: boolean;
  /** The date was before today when it was asked for, and not confirmed. */
  isBackdatingUnconfirmed: boolean;
  decisions: readonly Decision[];
};

/** A checked version. */
type DraftVersion = {
  effectiveFrom: string;
  base: number | null;
  carriedFrom: number | null;
  parts: readonly Part[];
  slabSets: SlabSet[];
  provinceSlabId: string | null;
};

/** What one publication writes in a rulebook: the edit, then its copy for every later date. Written whole or not at all. */
export type Draft = {
  key: RulebookKey;
  /** As it was read: the draft is refused if anything was published or withdrawn since. */
  timeline: Timeline;
  versions: readonly DraftVersion[];
  /** The versions of schedules that were taken as they are in force; checked again when the draft is written. */
  pins: readonly { id: string; latest: number }[];
  /** The doubts of the edit. */
  doubts: Doubt[];
};

/** A version to be checked. The schedules are those that it keeps; others that it names are taken as they are in force. */
export type WantedVersion = {
  effectiveFrom: string;
  /** The version that governs its date now. */
  before: Head | undefined;
  carriedFrom: number | null;
  tree: PreparedTree;
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

export type Sources = {
  key: RulebookKey;
  timeline: Timeline;
  parts: Parts;
  /** The test cases of the rulebook; none if their failure is confirmed. */
  cases: readonly KeptCase[];
  schedules: Schedules;
};

/** Checks what is to be published: faults refuse it, and test cases that would break must be confirmed. */
export async function draftVersions(sources: Sources, wanted: readonly WantedVersion[]): Promise<Draft> {
  const { key, timeline, parts, cases } = sources;
  const versions: DraftVersion[] = [];
  const pins = new Map<string, number>();
  const doubts: Doubt[] = [];
  const broken = [];
  const dated: WantedVersion[] = [];
  for (const version of wanted) dated.push(...(await withScheduleDates(sources, version)));
  for (const [at, version] of dated.entries()) {
    const { effectiveFrom, before, carriedFrom, tree, provinceSlabId } = version;
    const slabSets = usedSlabSets(version, await sources.schedules.on(effectiveFrom), pins);
    const rules = { type: key.type, slabSets, provinceSlabId };
    const found = refuseFaults([...tree.findings, ...checkSchedules(rules)], carriedFrom);
    if (carriedFrom === null) doubts.push(...found);
    const period = endedBy(dated[at + 1], periodFrom(timeline.versions, effectiveFrom));
    const holding = cases.filter((kept) => holdsIn(kept, period));
    broken.push(
      ...(await casesBrokenBy(
        { key, parts, period },
        { before, after: { ...rules, majorCategories: tree.withCases } },
        holding,
      )),
    );
    const base = before?.version.number ?? null;
    versions.push({ effectiveFrom, base, carriedFrom, parts: tree.parts, slabSets, provinceSlabId });
  }
  if (broken.length > 0) throw new Problem('CASES_BROKEN', { cases: broken });
  const pinned = [...pins].map(([id, latest]) => ({ id, latest }));
  return { key, timeline, versions, pins: pinned, doubts };
}

/** A schedule that a version takes as it is in force may change in the midst of its days: then it takes that too. */
async function withScheduleDates({ schedules, timeline }: Sources, version: WantedVersion): Promise<WantedVersion[]> {
  const { effectiveFrom, before, slabSets } = version;
  const taken = new Set(usedIds(version));
  for (const { id } of slabSets) taken.delete(id);
  const dates = await schedules.changesWithin(taken, periodFrom(timeline.versions, effectiveFrom));
  const carriedFrom = before?.version.number ?? null;
  return [version, ...dates.map((day) => ({ ...version, effectiveFrom: day, carriedFrom }))];
}

const endedBy = (next: WantedVersion | undefined, period: Period): Period =>
  next && (period.before === null || next.effectiveFrom < period.before)
    ? { ...period, before: next.effectiveFrom }
    : period;

type Content = Pick<WantedVersion, 'tree' | 'slabSets' | 'provinceSlabId'>;

function usedIds({ tree, provinceSlabId }: Omit<Content, 'slabSets'>): ReadonlySet<string> {
  return isSet(provinceSlabId) ? new Set([...tree.slabIds, provinceSlabId]) : tree.slabIds;
}

/** Only the schedules that the version refers to are stored with it. */
function usedSlabSets(content: Content, stored: readonly DatedSlabSet[], pins: Map<string, number>) {
  const used = usedIds(content);
  const kept = new Map(content.slabSets.map((set) => [set.id, set]));
  return stored
    .filter(({ id }) => used.has(id))
    .map((set): SlabSet => {
      const own = kept.get(set.id);
      if (own === undefined) pins.set(set.id, set.latest);
      return own ?? undated(set);
    });
}

/** Refuses a rulebook with faults and returns its doubts, which an administrator judges. */
function refuseFaults(findings: readonly Finding[], carriedFrom: number | null): Doubt[] {
  const faults = findings.filter(({ severity }) => severity === 'fault');
  const within = carriedFrom === null ? [] : [`carried.${carriedFrom}`];
  const toFieldError = (found: Finding) => ({
    path: [...within, ...found.path].join('.'),
    code: found.code,
    message: describeFinding(found),
  });
  if (faults.length > 0) throw new Problem('RULEBOOK_FAULTY', { errors: faults.map(toFieldError) });
  return findings.map(({ path, code, data }) => ({ path: path.join('.'), code, data }));
}

type Versions = { before: Head | undefined; after: Rulebook };
type Where = { key: RulebookKey; parts: Parts; period: Period };

/** Compiles only the major categories that have cases: the others may be many. `after` has no others. */
async function casesBrokenBy({ key, parts, period }: Where, { before, after }: Versions, cases: readonly KeptCase[]) {
  if (cases.length === 0) return [];
  const ids = new Set(cases.map(({ subMinorId }) => subMinorId));
  const majorCategories = (await parts.treeOf(before)).filter((major) => holdsAny(major, ids));
  const was = {
    type: key.type,
    majorCategories,
    slabSets: before?.slabSets ?? [],
    provinceSlabId: before?.provinceSlabId ?? null,
  };
  return brokenCases({ key, effectiveFrom: period.from, before: was, after }, cases);
}
