import { isDeepStrictEqual } from 'node:util';
import type { Decision, VersionConflicts } from '@mizan/api';
import type { MadeVersion, Restoration } from '@mizan/engine/time';
import { governing, planWithdrawal } from '@mizan/engine/time';
import { choicesFor } from './carry.ts';
import type { History, Join, Step } from './remake.ts';
import { remake } from './remake.ts';

/** `withdrawnBy` is the publication of the withdrawal. */
type Version = MadeVersion & { withdrawnBy: string | null };

/** The versions of a rulebook or of a schedule, and how two edits of them are joined. */
export type Restorable<Value> = {
  versions: readonly Version[];
  read: (number: number) => Promise<Value>;
  /** What held before a version that was made from no other. */
  readBeforeFirst: (number: number) => Promise<Value>;
  join: Join<Value>;
};

/** A new version for a date, in the place of the current one. */
type RestoredVersion<Value> = { effectiveFrom: string; current: number; value: Value };

type DateConflicts = Pick<VersionConflicts, 'version' | 'effectiveFrom' | 'conflicts'>;

export type Restored<Value> = {
  withdrawn: readonly number[];
  versions: readonly RestoredVersion<Value>[];
  conflicts: readonly DateConflicts[];
};

/** Takes a publication out of what governs each date. A version that would only repeat the days before is withdrawn. */
export async function restore<Value>(
  source: Restorable<Value>,
  publication: string,
  decisions: readonly Decision[],
): Promise<Restored<Value>> {
  const plan = planWithdrawal(source.versions, publication);
  let withdrawn: ReadonlySet<number> = new Set(plan.withdrawn);
  const versions: RestoredVersion<Value>[] = [];
  const conflicts: DateConflicts[] = [];
  for (const restoration of plan.restorations) {
    const { effectiveFrom, current, carried } = restoration;
    const { value, open } = remake(await readHistory(source, restoration), choicesFor(current, decisions));
    if (open.size > 0) conflicts.push({ version: current, effectiveFrom, conflicts: [...open.values()] });
    const all = new Set([...withdrawn, ...(carried ?? [])]);
    const before = await readGoverning(source, { effectiveFrom, withdrawn: all, restored: versions.at(-1) });
    if (carried !== null && open.size === 0 && isDeepStrictEqual(value, before)) withdrawn = all;
    else versions.push({ effectiveFrom, current, value });
  }
  return { withdrawn: [...withdrawn], versions, conflicts };
}

type Left<Value> = {
  effectiveFrom: string;
  withdrawn: ReadonlySet<number>;
  /** The last version restored for an earlier date. */
  restored: RestoredVersion<Value> | undefined;
};

/** What would answer on a date if nothing were restored for it; undefined if no version is left. */
async function readGoverning<Value>(
  { versions, read }: Restorable<Value>,
  { effectiveFrom, withdrawn, restored }: Left<Value>,
) {
  const left = versions.filter(({ number }) => !withdrawn.has(number));
  const governs = governing(left, effectiveFrom);
  if (restored !== undefined && restored.effectiveFrom >= (governs?.effectiveFrom ?? '')) return restored.value;
  return governs && read(governs.number);
}

async function readHistory<Value>(source: Restorable<Value>, restoration: Restoration): Promise<History<Value>> {
  const { versions, read, join } = source;
  const own = await read(restoration.own);
  const prior = await readPrior(source, restoration.own, restoration.prior);
  const steps: Step<Value>[] = [];
  for (const number of restoration.steps) {
    const version = versions.find((each) => each.number === number);
    const { publication = '' } = version ?? {};
    const [before, after] = [steps.at(-1)?.after ?? own, await read(number)];
    const edit = (await carriedEdit(source, version)) ?? { base: before, mine: after };
    const withdrawn = versions.find((each) => each.withdrawnBy === publication && each.carriedFrom === null);
    steps.push({ publication, before, after, edit, withdraws: withdrawn?.publication });
  }
  return { own, prior, steps, join };
}

/** The edit of an earlier date that was carried into a version; undefined if it was itself edited on its date. */
async function carriedEdit<Value>(source: Restorable<Value>, version: Version | undefined) {
  const edit = source.versions.find((each) => each.publication === version?.publication && each.carriedFrom === null);
  if (version?.carriedFrom === null || edit === undefined) return undefined;
  return { base: await readPrior(source, edit.number, edit.base), mine: await source.read(edit.number) };
}

const readPrior = <Value>({ read, readBeforeFirst }: Restorable<Value>, number: number, prior: number | null) =>
  prior === null ? readBeforeFirst(number) : read(prior);
