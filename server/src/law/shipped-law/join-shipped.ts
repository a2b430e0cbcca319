import { isDeepStrictEqual } from 'node:util';
import type { MajorCategory, SlabSet } from '@mizan/engine';
import type { Choices, Conflict, Side, Three } from '@mizan/engine/join';
import { joinSlabSet, joinTrees } from '@mizan/engine/join';

/** A conflict in which the text in force stays, and what choosing the shipped text would change. */
export type Kept<Value> = { conflict: Conflict; without: Value; shipped: Value };
export type Joined<Value> = { value: Value; kept: Kept<Value>[] };

type Join<Value> = (
  sides: Three<Value>,
  choices: Choices,
) => { value: Value; conflicts: readonly Conflict[]; open: readonly Conflict[] };

type Tree = readonly MajorCategory[];

const trees: Join<Tree> = (sides, choices) => {
  const { tree, ...found } = joinTrees(sides, choices);
  return { value: tree, ...found };
};
const slabSets: Join<SlabSet> = (sides, choices) => {
  const { slabSet, ...found } = joinSlabSet(sides, choices);
  return { value: slabSet, ...found };
};

/** Joins the changes of the shipped law (`mine`) onto the text in force (`theirs`), which wins every conflict. */
function joinKeeping<Value>(join: Join<Value>, sides: Three<Value>): Joined<Value> {
  const choices = new Map<string, Side>();
  let joined = join(sides, choices);
  for (; joined.open.length > 0; joined = join(sides, choices)) {
    for (const { key } of joined.open) choices.set(key, 'theirs');
  }
  const { value, conflicts } = joined;
  const kept = conflicts.map((conflict): Kept<Value> => {
    const chosen = new Map(choices).set(conflict.key, 'mine');
    return { conflict, without: value, shipped: join(sides, chosen).value };
  });
  return { value, kept };
}

export function joinShippedTree(sides: Three<Tree>): Joined<Tree> {
  const { value, kept } = joinKeeping(trees, sides);
  return { value, kept: kept.map((each) => ({ ...each, ...differingMajors(each.without, each.shipped) })) };
}

export const joinShippedSlabSet = (sides: Three<SlabSet>): Joined<SlabSet> => joinKeeping(slabSets, sides);

/** Only the major categories in which two trees differ. */
function differingMajors(without: Tree, shipped: Tree) {
  const differs = (one: Tree, other: Tree) =>
    one.filter((major) => !other.some((each) => each === major || isDeepStrictEqual(each, major)));
  const ids = new Set([...differs(without, shipped), ...differs(shipped, without)].map(({ id }) => id));
  const only = (tree: Tree) => tree.filter(({ id }) => ids.has(id));
  return { without: only(without), shipped: only(shipped) };
}

/** The tree with one change of the shipped law: it is joined onto whatever is in force, and wins. */
export function withShippedTree(inForce: Tree, { without, shipped }: { without: Tree; shipped: Tree }): Tree {
  const ids = new Set([...without, ...shipped].map(({ id }) => id));
  const put = (majors: Tree) => [
    ...inForce.flatMap((major) => (ids.has(major.id) ? majors.filter(({ id }) => id === major.id) : [major])),
    ...majors.filter(({ id }) => !inForce.some((major) => major.id === id)),
  ];
  return joinTrees({ base: put(without), mine: put(shipped), theirs: inForce }).tree;
}

export const withShippedSlabSet = (inForce: SlabSet, { without, shipped }: { without: SlabSet; shipped: SlabSet }) =>
  joinSlabSet({ base: without, mine: shipped, theirs: inForce }).slabSet;
