const HEADING = '## Unreleased\n';

/** The changelog with its unreleased entries under a version, and an empty part for new ones. Throws if there are none. */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const [before, after, more] = changelog.split(HEADING);
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error('CHANGELOG.md needs the heading "## Unreleased" exactly once.');
  if (!/^- /m.test(after.split('\n## ')[0] ?? ''))
    throw new Error('CHANGELOG.md says nothing under "## Unreleased": there is nothing to release.');
  return `${before}${HEADING}\n## ${version} (${day})\n${after}`;
}

/** The version that was released last; 0.0.0 before the first release. */
export const lastReleased = (changelog: string) => /^## (\d+\.\d+\.\d+) /m.exec(changelog)?.[1] ?? '0.0.0';
