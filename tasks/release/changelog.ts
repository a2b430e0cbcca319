const HEADING = '## Unreleased\n';

/** Gives everything that is unreleased to a version, and begins a new empty part. */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const [before, after, more] = changelog.split(HEADING);
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error('CHANGELOG.md needs the heading "## Unreleased" exactly once.');
  if (!/^\s*(- |### )/.test(after))
    throw new Error('CHANGELOG.md says nothing under "## Unreleased": there is nothing to release.');
  return `${before}${HEADING}\n## ${version} (${day})\n${after}`;
}

/** The version that was released last, or none before the first. */
export const lastReleased = (changelog: string) => /^## (\d+\.\d+\.\d+) /m.exec(changelog)?.[1] ?? '0.0.0';

/** Whether a version comes after another: three numbers each. */
export function isLater(version: string, before: string): boolean {
  const [next, last] = [version, before].map((text) => text.split('.').map(Number)) as [number[], number[]];
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`A version has three numbers, such as 1.2.0; not ${version}`);
  const index = next.findIndex((number, at) => number !== last[at]);
  return index >= 0 && (next[index] ?? 0) > (last[index] ?? 0);
}
