/** A version as its timeline sees it. */
export type Dated = { readonly number: number; readonly effectiveFrom: string; readonly isWithdrawn?: boolean };

/** The version in force on a day: of those not withdrawn the latest date not after it; of several on one date, the newest. */
export function governing<Version extends Dated>(versions: readonly Version[], day: string): Version | undefined {
  return versions
    .filter(({ effectiveFrom, isWithdrawn }) => isWithdrawn !== true && effectiveFrom <= day)
    .reduce<Version | undefined>(later, undefined);
}

function later<Version extends Dated>(one: Version | undefined, other: Version): Version {
  if (one === undefined || other.effectiveFrom > one.effectiveFrom) return other;
  return other.effectiveFrom === one.effectiveFrom && other.number > one.number ? other : one;
}

/** The versions that take over after a day, in order of their dates. An edit on that day is carried into each. */
export function laterVersions<Version extends Dated>(versions: readonly Version[], day: string): Version[] {
  const byDate = new Map<string, Version>();
  for (const version of versions) {
    const { effectiveFrom, isWithdrawn } = version;
    if (isWithdrawn !== true && effectiveFrom > day)
      byDate.set(effectiveFrom, later(byDate.get(effectiveFrom), version));
  }
  return [...byDate.values()].toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
}

/** The last day of a version that governs from a date; null if no later version takes over. */
export type Period = { readonly from: string; readonly before: string | null };

/** The dates that a version answers, or would answer, from its own date until the next version takes over. */
export const periodFrom = (versions: readonly Dated[], from: string): Period => ({
  from,
  before: laterVersions(versions, from)[0]?.effectiveFrom ?? null,
});

/**
 * `inForce` answers today, `scheduled` will, `past` did. A newer version of the same date answers all days of a
 * `superseded` one.
 */
export type VersionState = 'inForce' | 'scheduled' | 'past' | 'superseded' | 'withdrawn';

export function stateOf(version: Dated, versions: readonly Dated[], today: string): VersionState {
  if (version.isWithdrawn === true) return 'withdrawn';
  if (governing(versions, version.effectiveFrom)?.number !== version.number) return 'superseded';
  if (version.effectiveFrom > today) return 'scheduled';
  return governing(versions, today)?.number === version.number ? 'inForce' : 'past';
}
