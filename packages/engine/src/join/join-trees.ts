import type { CalculationType, MajorCategory } from '../compute/rulebook.ts';
import { type Choices, type Conflicts, decisions, type Three } from './conflict.ts';
import { type FlatTree, flatten, type Level, levelOf, unflatten } from './flat.ts';
import { joinItems } from './join-items.ts';
import { matchAdditions } from './match-additions.ts';

/** The entries of a sub-minor are added up, so entries that both sides added would be charged twice. */
function addsEntriesTwice({ base, mine, theirs }: Three<readonly unknown[]>): boolean {
  const [was, my, their] = [base, mine, theirs].map(idsIn);
  return my !== was && their !== was && my !== their;
}

const idsIn = (entries: readonly unknown[]) =>
  (entries as readonly { id: string }[])
    .map(({ id }) => id)
    .toSorted()
    .join('\n');

const levelsOf = (type: CalculationType): Level[] => [
  levelOf('majorCategory', { inside: 'minorCategory' }),
  levelOf('minorCategory', { inside: 'subminorCategory', parentId: 'majorCategoryId' }),
  levelOf('subminorCategory', { inside: type, parentId: 'minorCategoryId', isWhole: addsEntriesTwice }),
  levelOf('entry', { parentId: 'subminorCategoryId' }),
];

export type JoinedTrees = Conflicts & { readonly tree: readonly MajorCategory[] };

/** Joins two edits of the categories of one rulebook. */
export function joinTrees(trees: Three<readonly MajorCategory[]>, choices: Choices = new Map()): JoinedTrees {
  const [major] = [...trees.theirs, ...trees.mine, ...trees.base];
  const levels = levelsOf(major?.type ?? 'courtFee');
  const flat = (tree: readonly MajorCategory[]): FlatTree => flatten(tree, levels);
  const { decide, result } = decisions(choices);
  const sides = { base: flat(trees.base), mine: flat(trees.mine), theirs: flat(trees.theirs) };
  const joined = joinItems({ ...sides, mine: matchAdditions(sides, levels) }, decide);
  // The items keep the shape of the trees that they come from.
  return { tree: unflatten(joined) as unknown as MajorCategory[], ...result() };
}
