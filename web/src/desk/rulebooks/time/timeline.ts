import type { RulebookVersion } from '@mizan/api';

type Versions = readonly RulebookVersion[];

/** The first version after a day; a change of a schedule makes a version, too. */
export function nextAfter(versions: Versions, day: string): RulebookVersion | undefined {
  return withoutWithdrawn(versions)
    .filter(({ effectiveFrom }) => effectiveFrom > day)
    .toSorted(byDate)[0];
}

/** The first version of all; before it there are no rules. */
export const earliest = (versions: Versions) => nextAfter(versions, '');

/** The versions, the latest day first; only the whole timeline includes withdrawn ones, which are in force on no day. */
export const timelineOf = (versions: Versions, { isWhole }: { isWhole: boolean }): Versions =>
  (isWhole ? versions : withoutWithdrawn(versions)).toSorted(byDate).toReversed();

/** The last version of each day on which rules change, the latest day first. */
export const daysOf = (versions: Versions): Versions =>
  [
    ...new Map(
      withoutWithdrawn(versions)
        .toSorted(byDate)
        .map((version) => [version.effectiveFrom, version]),
    ).values(),
  ].toReversed();

/** One version for each publication: one with several days has a version for each, of which the last has all its changes. */
export const onePerPublication = (versions: Versions): Versions => [
  ...new Map(versions.map((version) => [version.number, version])).values(),
];

/** The versions that can be published again: the server publishes the rules of the last day of a publication. */
export const republishable = (versions: Versions): Versions =>
  onePerPublication(versions).filter(({ state }) => state !== 'inForce');

/** The numbers of all publications of a rulebook, with those of withdrawals, which no version has. */
export const publicationNumbers = (versions: Versions): number[] =>
  versions.flatMap(({ number, withdrawn }) => (withdrawn ? [number, withdrawn.number] : number));

const withoutWithdrawn = (versions: Versions) => versions.filter(({ state }) => state !== 'withdrawn');

function byDate(one: RulebookVersion, other: RulebookVersion): number {
  if (one.effectiveFrom === other.effectiveFrom) return one.number - other.number;
  return one.effectiveFrom < other.effectiveFrom ? -1 : 1;
}
