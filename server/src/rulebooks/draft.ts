import type { Decision, Doubt } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { MajorCategory, Rulebook, SlabSet, SubMinorCategory } from '@mizan/engine';
import { everyReading, isSet } from '@mizan/engine';
import type { Finding } from '@mizan/engine/review';
import { describeFinding, openCheck } from '@mizan/engine/review';
import type { Period } from '@mizan/engine/time';
import { periodFrom } from '@mizan/engine/time';
import type { DatedSlabSet, Schedules } from '../slabs/read.ts';
import { undated } from '../slabs/read.ts';
import type { KeptCase } from './cases.ts';
import { brokenCases, holdsIn } from './cases.ts';
import type { Parts } from './parts.ts';
import type { Head, PartRef, RulebookKey, Timeline } from './version.ts';

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
  majors: PartRef[];
  slabSets: SlabSet[];
  provinceSlabId: string | null;
};

/** What one publication writes in a rulebook: the edit, then its copy for every later date. Written whole or not at all. */
export type Draft = {
  key: RulebookKey;
  /** As it was read: the draft is refused if anything was published or withdrawn since. */
  timeline: Timeline;
  versions: readonly DraftVersion[];
  parts: Parts['added'];
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
  tree: readonly MajorCategory[] | SeenTree;
  slabSets: readonly SlabSet[];
  provinceSlabId: string | null;
};

/** What a draft needs of a tree whose major categories were seen one at a time. */
export type SeenTree = {
  majors: readonly PartRef[];
  /** The schedules that its entries name. */
  named: ReadonlySet<string>;
  findings: ReturnType<typeof openCheck>['findings'];
  /** The major categories that test cases are about. */
  tested: readonly MajorCategory[];
};

export type Sources = {
  key: RulebookKey;
  timeline: Timeline;
  parts: Parts;
  /** The test cases of the rulebook; none if their failure is confirmed. */
  cases: readonly KeptCase[];
  schedules: Schedules;
};

/** Goes through a tree once: of its major categories only those with test cases are kept. */
export async function seeTree(
  { key, parts, cases, schedules }: Sources,
  tree: Iterable<MajorCategory> | AsyncIterable<MajorCategory>,
): Promise<SeenTree> {
  const majors: PartRef[] = [];
  const named = new Set<string>();
  const tested: MajorCategory[] = [];
  const { add, findings } = openCheck({ type: key.type, slabIds: schedules.ids });
  const ids = subMinorsOf(cases);
  for await (const major of tree) {
    add(major);
    for (const id of schedulesNamedIn(major)) named.add(id);
    if (holdsAny(major, ids)) tested.push(major);
    majors.push(parts.refOf(major));
    await parts.writeAdded();
  }
  await parts.written();
  return { majors, named, findings, tested };
}

type SeenVersion = WantedVersion & { tree: SeenTree };

/** Checks what is to be published: faults refuse it, and test cases that would break must be confirmed. */
export async function draftVersions(sources: Sources, wanted: readonly WantedVersion[]): Promise<Draft> {
  const { key, timeline, parts, cases } = sources;
  const versions: DraftVersion[] = [];
  const pins = new Map<string, number>();
  const doubts: Doubt[] = [];
  const broken = [];
  const dated: SeenVersion[] = [];
  for (const { tree, ...version } of wanted) {
    const seen = 'majors' in tree ? tree : await seeTree(sources, tree);
    dated.push(...(await withScheduleDates(sources, { ...version, tree: seen })));
  }
  for (const [at, version] of dated.entries()) {
    const { effectiveFrom, before, carriedFrom, tree, provinceSlabId } = version;
    const slabSets = usedSlabSets(version, await sources.schedules.on(effectiveFrom), pins);
    const found = refuseFaults(tree.findings({ slabSets, provinceSlabId }), carriedFrom);
    if (carriedFrom === null) doubts.push(...found);
    const period = endedBy(dated[at + 1], periodFrom(timeline.versions, effectiveFrom));
    const holding = cases.filter((kept) => holdsIn(kept, period));
    const after = { type: key.type, majorCategories: tree.tested, slabSets, provinceSlabId };
    broken.push(...(await casesBrokenBy({ key, parts, period }, { before, after }, holding)));
    const base = before?.version.number ?? null;
    versions.push({ effectiveFrom, base, carriedFrom, majors: [...tree.majors], slabSets, provinceSlabId });
  }
  if (broken.length > 0) throw new Problem('CASES_BROKEN', { cases: broken });
  const pinned = [...pins].map(([id, latest]) => ({ id, latest }));
  return { key, timeline, versions, parts: parts.added, pins: pinned, doubts };
}

/** A schedule that a version takes as it is in force may change in the midst of its days: then it takes that too. */
async function withScheduleDates({ schedules, timeline }: Sources, version: SeenVersion): Promise<SeenVersion[]> {
  const { effectiveFrom, before, slabSets } = version;
  const taken = usedIds(version);
  for (const { id } of slabSets) taken.delete(id);
  const dates = await schedules.changesWithin(taken, periodFrom(timeline.versions, effectiveFrom));
  const carriedFrom = before?.version.number ?? null;
  return [version, ...dates.map((day) => ({ ...version, effectiveFrom: day, carriedFrom }))];
}

const endedBy = (next: WantedVersion | undefined, period: Period): Period =>
  next && (period.before === null || next.effectiveFrom < period.before)
    ? { ...period, before: next.effectiveFrom }
    : period;

type Content = Pick<SeenVersion, 'tree' | 'slabSets' | 'provinceSlabId'>;

const usedIds = ({ tree, provinceSlabId }: Omit<Content, 'slabSets'>) =>
  new Set([provinceSlabId, ...tree.named].filter(isSet));

function* schedulesNamedIn({ minorCategory }: MajorCategory) {
  for (const { subminorCategory } of minorCategory) for (const subMinor of subminorCategory) yield* namedIn(subMinor);
}

function* namedIn(subMinor: SubMinorCategory) {
  for (const { courtFee } of everyReading(subMinor)) for (const { slabId } of courtFee) if (isSet(slabId)) yield slabId;
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

/** Compiles only the major categories that have cases: the others may be many. */
async function casesBrokenBy({ key, parts, period }: Where, { before, after }: Versions, cases: readonly KeptCase[]) {
  if (cases.length === 0) return [];
  const ids = subMinorsOf(cases);
  const held: MajorCategory[] = [];
  for (const ref of before?.majors ?? []) {
    const major = await parts.majorOf(ref);
    if (holdsAny(major, ids)) held.push(major);
  }
  const was = {
    type: key.type,
    majorCategories: held,
    slabSets: before?.slabSets ?? [],
    provinceSlabId: before?.provinceSlabId ?? null,
  };
  const is = { ...after, majorCategories: after.majorCategories.filter((major) => holdsAny(major, ids)) };
  return brokenCases({ key, effectiveFrom: period.from, before: was, after: is }, cases);
}

const subMinorsOf = (cases: readonly KeptCase[]): ReadonlySet<string> =>
  new Set(cases.map(({ subMinorId }) => subMinorId));

const holdsAny = ({ minorCategory }: MajorCategory, ids: ReadonlySet<string>) =>
  ids.size > 0 && minorCategory.some(({ subminorCategory }) => subminorCategory.some(({ id }) => ids.has(id)));
