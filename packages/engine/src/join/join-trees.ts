import type { CalculationType, MajorCategory } from '../compute/rulebook.ts';
import { type Choices, type Conflicts, decisions, type Three } from './conflict.ts';
import { type FlatTree, flatten, type Level, levelOf, unflatten } from './flat.ts';
import { joinItems } from './join-items.ts';
import { matchAdditions } from './match-additions.ts';

/** The entries of a rule or of a reading are added up, so entries that both sides added would be charged twice. */
function addsEntriesTwice({ base, mine, theirs }: Three<readonly unknown[]>): boolean {
  const [was, my, their] = [base, mine, theirs].map(idsIn);
  return my !== was && their !== was && my !== their;
}

const idsIn = (entries: readonly unknown[]) =>
  (entries as readonly { id: string }[])
    .map(({ id }) => id)
    .toSorted()
    .join('\n');

function majorLevelOf(type: CalculationType): Level {
  const entry = levelOf('entry', { parentId: 'subminorCategoryId' });
  const entries = { list: type, level: entry, isWhole: addsEntriesTwice };
  const readings = { list: 'readings', level: levelOf('reading', { inside: [entries] }), isOptional: true };
  const subMinor = levelOf('subminorCategory', { parentId: 'minorCategoryId', inside: [entries, readings] });
  const minor = levelOf('minorCategory', {
    parentId: 'majorCategoryId',
    inside: [{ list: 'subminorCategory', level: subMinor }],
  });
  return levelOf('majorCategory', { inside: [{ list: 'minorCategory', level: minor }] });
}

export type JoinedTrees = Conflicts & { readonly tree: readonly MajorCategory[] };

/** Joins two edits of the categories of one rulebook. */
export function joinTrees(trees: Three<readonly MajorCategory[]>, choices: Choices = new Map()): JoinedTrees {
  const [major] = [...trees.theirs, ...trees.mine, ...trees.base];
  const level = majorLevelOf(major?.type ?? 'courtFee');
  const flat = (tree: readonly MajorCategory[]): FlatTree => flatten(tree, level);
  const { decide, result } = decisions(choices);
  const sides = { base: flat(trees.base), mine: flat(trees.mine), theirs: flat(trees.theirs) };
  const joined = joinItems({ ...sides, mine: matchAdditions(sides, level) }, decide);
  // The items keep the shape of the trees that they come from.
  return { tree: unflatten(joined) as unknown as MajorCategory[], ...result() };
}
