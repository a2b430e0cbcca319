import { everyRule, type MajorCategory } from '@mizan/engine';

type Tree = readonly MajorCategory[];
type Level = { readonly id: string; readonly name: string };

/** A tree with the kinds of suit of an earlier tree that have ended. An ended kind replaces the present one of the same name. */
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

/** The places and names of the rules that an earlier tree has, and the tree of now does not have there. */
export function endedRules(now: Tree, before: Tree): string[] {
  const places = new Set(everyRule(now).map(placeOf));
  return everyRule(before)
    .filter((rule) => !places.has(placeOf(rule)))
    .map((rule) => `${placeOf(rule)} ${rule.major.name} ${rule.minor.name} ${rule.subMinor.name}`);
}

type Rule = ReturnType<typeof everyRule>[number];

const placeOf = ({ major, minor, subMinor }: Rule) => `${major.id} ${minor.id} ${subMinor.id}`;
