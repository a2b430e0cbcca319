import type { Tree } from './tree.ts';

/** The three names of each sub-minor, by its id. */
export function namesOf(tree: Tree): ReadonlyMap<string, string> {
  return new Map(
    tree.flatMap((major) =>
      major.minorCategory.flatMap((minor) =>
        minor.subminorCategory.map(({ id, name }) => [id, [major.name, minor.name, name].join(' › ')] as const),
      ),
    ),
  );
}
