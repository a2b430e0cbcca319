import type { RulebookVersion } from '@mizan/api';

type Versions = readonly RulebookVersion[];

/** The first change after a day, also of a schedule that the rules charge by. */
export function nextAfter(versions: Versions, day: string): RulebookVersion | undefined {
  return standing(versions)
    .filter(({ effectiveFrom }) => effectiveFrom > day)
    .toSorted(byDate)[0];
}

/** The change with the earliest day; before it there are no rules. */
export const earliest = (versions: Versions) => nextAfter(versions, '');

/** The changes, the latest day first. Withdrawn ones, which answer on no day, can be left out. */
export const timelineOf = (versions: Versions, { isWhole }: { isWhole: boolean }): Versions =>
  (isWhole ? versions : standing(versions)).toSorted(byDate).toReversed();

/** The days on which something changes, the latest first, each once. */
export const daysOf = (versions: Versions): Versions =>
  [
    ...new Map(
      standing(versions)
        .toSorted(byDate)
        .map((version) => [version.effectiveFrom, version]),
    ).values(),
  ].toReversed();

const standing = (versions: Versions) => versions.filter(({ state }) => state !== 'withdrawn');

function byDate(one: RulebookVersion, other: RulebookVersion): number {
  if (one.effectiveFrom === other.effectiveFrom) return one.number - other.number;
  return one.effectiveFrom < other.effectiveFrom ? -1 : 1;
}
