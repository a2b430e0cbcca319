import type { RulebookVersion } from '@mizan/api';
import { planWithdrawal } from '@mizan/engine/time';
import { governing, laterVersions } from './timeline';

/** The version that answers from a date on, once a publication is withdrawn. */
type AfterWithdrawal = {
  readonly from: string;
  /** The version that answers again; null if there is none. */
  readonly again: RulebookVersion | null;
  /** A version published since: it is published again without the withdrawn edit. */
  readonly rewritten: RulebookVersion | null;
};

export type Withdrawal = {
  /** The versions that are withdrawn, the earliest date first. */
  readonly gone: readonly RulebookVersion[];
  readonly dates: readonly AfterWithdrawal[];
};

/**
 * The edit that wrote a version, or was carried into it, if it can be withdrawn: before its date, and unless a withdrawal
 * wrote it.
 */
export function withdrawable(versions: readonly RulebookVersion[], version: RulebookVersion, today: string) {
  if (version.withdrawn !== null) return undefined;
  let edit = version;
  for (let before = carriedBy(edit, versions); before !== undefined; before = carriedBy(edit, versions)) edit = before;
  return edit.carriedFrom === null && edit.effectiveFrom > today ? edit : undefined;
}

/** What withdrawing the publication of a version does, date by date. */
export function withdrawalOf(versions: readonly RulebookVersion[], { publication }: RulebookVersion): Withdrawal {
  const dated = versions.map((version) => ({ ...version, isWithdrawn: version.withdrawn !== null }));
  const plan = planWithdrawal(dated, publication);
  // Edits carried into it are withdrawn with it. The server keeps a date for which its author decided something else.
  const goes = new Set([...plan.withdrawn, ...plan.restorations.flatMap(({ carried }) => carried ?? [])]);
  const rewritten = new Set(plan.restorations.flatMap(({ current, carried }) => (carried ? [] : [current])));
  const left = versions.filter(({ number }) => !goes.has(number));
  return {
    gone: versions
      .filter(({ number }) => goes.has(number))
      .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1)),
    dates: laterVersions(versions, '')
      .filter(({ number }) => goes.has(number) || rewritten.has(number))
      .map((version) => ({
        from: version.effectiveFrom,
        again: goes.has(version.number) ? (governing(left, version.effectiveFrom) ?? null) : null,
        rewritten: goes.has(version.number) ? null : version,
      })),
  };
}

const carriedBy = ({ carriedFrom }: RulebookVersion, versions: readonly RulebookVersion[]) =>
  versions.find(({ number }) => number === carriedFrom);
