import type { Dated } from './timeline.ts';
import { governing } from './timeline.ts';

/** A version with what it was made from. */
export type MadeVersion = Dated & {
  readonly base: number | null;
  readonly carriedFrom: number | null;
  readonly publication: string;
};

/** A date on which something was built on the publication: its changes are taken out of what governs now. */
export type Restoration = {
  readonly effectiveFrom: string;
  /** Governs the date now. */
  readonly current: number;
  /** The publication's own version for that date. */
  readonly own: number;
  /** What that was made from; none for the first version of a rulebook. */
  readonly prior: number | null;
  /** The versions made since, one from the other, from the publication's own to the current one. */
  readonly steps: readonly number[];
  /**
   * The steps that still stand, if all of them only carry edits of earlier dates. The version of the days before has
   * these edits too, so it can answer again, unless their author decided something else for this date.
   */
  readonly carried: readonly number[] | null;
};

/** `withdrawn` are the publication's own versions. */
export type WithdrawalPlan = { readonly withdrawn: readonly number[]; readonly restorations: readonly Restoration[] };

/**
 * How a publication is taken out of a timeline. Where nothing was published since, its versions are withdrawn, and what
 * governed before answers again.
 */
export function planWithdrawal(versions: readonly MadeVersion[], publication: string): WithdrawalPlan {
  const own = versions.filter((version) => version.publication === publication && version.isWithdrawn !== true);
  const restorations: Restoration[] = [];
  for (const date of datesFrom(versions, datesFrom(own, '')[0] ?? '')) {
    const [current, mine] = [governing(versions, date), governing(own, date)];
    if (current === undefined || mine === undefined || current === mine) continue;
    restorations.push({ effectiveFrom: date, ...restorationOf(current, mine, { versions, own }) });
  }
  return { withdrawn: own.map(({ number }) => number), restorations };
}

const priorOf = ({ carriedFrom, base }: MadeVersion) => carriedFrom ?? base;

type All = { versions: readonly MadeVersion[]; own: readonly MadeVersion[] };

function restorationOf(current: MadeVersion, mine: MadeVersion, all: All) {
  const steps: MadeVersion[] = [];
  for (let at = current; at !== mine; ) {
    steps.unshift(at);
    const prior = all.versions.find(({ number }) => number === priorOf(at));
    if (prior === undefined) throw new Error(`Version ${current.number} was not made from version ${mine.number}`);
    at = prior;
  }
  const isCarried = mine.carriedFrom === null && steps.every(({ carriedFrom }) => carriedFrom !== null);
  // An earlier edit in between may have been withdrawn before.
  const standing = steps.filter(({ isWithdrawn }) => isWithdrawn !== true);
  return {
    current: current.number,
    own: mine.number,
    prior: priorOf(mine),
    steps: numbersOf(steps),
    carried: isCarried && isAlone(steps, { ...all, date: current.effectiveFrom }) ? numbersOf(standing) : null,
  };
}

const numbersOf = (versions: readonly MadeVersion[]) => versions.map(({ number }) => number);

/** The dates from a day on from which some version answers. */
const datesFrom = (versions: readonly MadeVersion[], day: string) =>
  [...new Set(versions.flatMap(({ effectiveFrom, isWithdrawn }) => (isWithdrawn === true ? [] : [effectiveFrom])))]
    .filter((date) => date >= day)
    .toSorted();

/** Whether no other version would answer from the date, without the edits that the steps carry. */
const isAlone = (steps: readonly MadeVersion[], { versions, own, date }: All & { date: string }) =>
  !versions.some(
    (version) =>
      version.effectiveFrom === date &&
      version.isWithdrawn !== true &&
      !own.includes(version) &&
      !steps.includes(version),
  );
