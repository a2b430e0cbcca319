import { everyRule, type MajorCategory } from '@mizan/engine';

type Tree = readonly MajorCategory[];
type Level = { readonly id: string; readonly name: string };

/** A tree with what an earlier tree has besides: kinds of suit that have ended since. They replace what has their name now. */
export const withEnded = (now: Tree, before: Tree): Tree =>
  joinLevel(now, before, (major, earlierMajor) => ({
    ...major,
    minorCategory: joinLevel(major.minorCategory, earlierMajor.minorCategory, (minor, earlierMinor) => ({
      ...minor,
      subminorCategory: joinLevel(minor.subminorCategory, earlierMinor.subminorCategory, (subMinor) => subMinor),
    })),
  }));

function joinLevel<Each extends Level>(
  now: readonly Each[],
  before: readonly Each[],
  joinInside: (now: Each, before: Each) => Each,
): Each[] {
  const ids = new Set(now.map(({ id }) => id));
  const earlier = new Map(before.map((each) => [each.id, each]));
  const ended = before.filter(({ id }) => !ids.has(id));
  const endedNames = new Set(ended.map(({ name }) => name));
  const lasting = now.filter(({ name }) => !endedNames.has(name));
  return [...lasting.map((each) => joinInside(each, earlier.get(each.id) ?? each)), ...ended];
}

/** Whether an earlier tree has rules that the tree of now does not have in their place. */
export function hasEnded(now: Tree, before: Tree): boolean {
  const places = new Set(placesOf(now));
  return placesOf(before).some((place) => !places.has(place));
}

const placesOf = (tree: Tree) => everyRule(tree).map(({ minor, subMinor }) => `${minor.id} ${subMinor.id}`);
