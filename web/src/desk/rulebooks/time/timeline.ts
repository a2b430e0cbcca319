import type { RulebookVersion } from '@mizan/api';
import * as time from '@mizan/engine/time';

type Versions = readonly RulebookVersion[];
/** What a timeline is made of: versions of rules or of a schedule. */
type Dated = Pick<RulebookVersion, 'number' | 'effectiveFrom' | 'withdrawn'>;

const standing = <Version extends Dated>(versions: readonly Version[]) =>
  versions.filter(({ withdrawn }) => withdrawn === null);

export const governing = <Version extends Dated>(versions: readonly Version[], day: string): Version | undefined =>
  time.governing(standing(versions), day);

/** The version that governs each date after a day, the earliest date first. An edit from that day goes into all of them. */
export const laterVersions = <Version extends Dated>(versions: readonly Version[], day: string): Version[] =>
  time.laterVersions(standing(versions), day);

/** The versions that govern a date, the earliest date first. */
const governors = <Version extends Dated>(versions: readonly Version[]) => laterVersions(versions, '');

/** The version with the earliest date; before it there are no rules. */
export const earliest = <Version extends Dated>(versions: readonly Version[]): Version | undefined =>
  governors(versions)[0];

/** The number of the next publication; withdrawn versions keep theirs. */
export const nextNumber = (versions: Versions) => Math.max(0, ...versions.map(({ number }) => number)) + 1;

export type TimelineRow = {
  readonly version: RulebookVersion;
  /** The last day on which the version answers: null if no version follows, undefined if it answers on no day. */
  readonly until: string | null | undefined;
};

/** Every version, the latest date first. Versions that answer on no day, superseded or withdrawn, can be left out. */
export function timelineOf(versions: Versions, { isWhole }: { isWhole: boolean }): TimelineRow[] {
  const order = governors(versions);
  const until = new Map(order.map((version, at) => [version, lastDayBefore(order[at + 1])]));
  return versions
    .toSorted(byDate)
    .toReversed()
    .map((version) => ({ version, until: until.get(version) }))
    .filter((row) => isWhole || row.until !== undefined);
}

function byDate(one: Dated, other: Dated): number {
  if (one.effectiveFrom === other.effectiveFrom) return one.number - other.number;
  return one.effectiveFrom < other.effectiveFrom ? -1 : 1;
}

const DAY_MS = 86_400_000;

/** Days are plain dates, so UTC has no daylight saving to mind. */
const lastDayBefore = (next: RulebookVersion | undefined): string | null =>
  next === undefined ? null : new Date(Date.parse(next.effectiveFrom) - DAY_MS).toISOString().slice(0, 10);
