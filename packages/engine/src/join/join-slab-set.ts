import type { Slab, SlabSet } from '../compute/rulebook.ts';
import { type Fields, isSame } from '../compute/same.ts';
import { type Choices, type Conflicts, decisions, type Three } from './conflict.ts';
import { flatten, type Level, levelOf, unflatten } from './flat.ts';
import { joinItems } from './join-items.ts';

/** Slabs are matched by the value from which they charge. */
const level: Level = levelOf('slabSet', {
  inside: [
    {
      list: 'slabs',
      level: levelOf('slab', { id: 'min' }),
      isWhole: (lists) => areBoundariesDisputed(lists as Three<readonly Slab[]>),
    },
  ],
});

export type JoinedSlabSet = Conflicts & { readonly slabSet: SlabSet };

/** Joins two edits of one schedule. */
export function joinSlabSet(sets: Three<SlabSet>, choices: Choices = new Map()): JoinedSlabSet {
  const { decide, result } = decisions(choices);
  const [joined] = unflatten(
    joinItems({ base: flat(sets.base), mine: flat(sets.mine), theirs: flat(sets.theirs) }, decide),
  );
  const slabSet = (joined ?? sets.theirs) as unknown as SlabSet;
  return { slabSet: isAsStored(slabSet, sets) ? slabSet : rising(slabSet), ...result() };
}

const flat = (set: SlabSet) => flatten([set as unknown as Fields], level);

const isAsStored = ({ slabs }: SlabSet, { mine, theirs }: Three<SlabSet>) =>
  slabs === mine.slabs || slabs === theirs.slabs;

const rising = (set: SlabSet): SlabSet => ({ ...set, slabs: set.slabs.toSorted((one, other) => one.min - other.min) });

/**
 * Whether one side moved the boundary of a slab where the other side changed the charge: joined slab by slab, part of
 * the range would keep an old rate, or two slabs would overlap. Or both removed slabs until together none is left.
 */
function areBoundariesDisputed(lists: Three<readonly Slab[]>): boolean {
  const { base, mine, theirs } = lists;
  const [was, my, their] = [base, mine, theirs].map(startsOf);
  if (isSame(was, my) && isSame(was, their)) return false;
  const [ours, others] = [changedSlabs(base, mine), changedSlabs(base, theirs)];
  if (ours.length === 0 || others.length === 0) return false;
  return isNoneLeft(lists) || ours.some((one) => others.some((other) => meetPartly(one, other)));
}

/** Both sides keep what neither removed, and what one added. */
function isNoneLeft({ base, mine, theirs }: Three<readonly Slab[]>): boolean {
  const [was, my, their] = [base, mine, theirs].map((slabs) => new Set(startsOf(slabs)));
  return [...mine, ...theirs].every(({ min }) => was?.has(min) && !(my?.has(min) && their?.has(min)));
}

const startsOf = (slabs: readonly Slab[]) => slabs.map(({ min }) => min).toSorted((one, other) => one - other);

/** The slabs, before and after, that one side changed, added or removed. */
const changedSlabs = (before: readonly Slab[], after: readonly Slab[]): Slab[] => [
  ...without(before, after),
  ...without(after, before),
];

const without = (slabs: readonly Slab[], others: readonly Slab[]) =>
  slabs.filter((slab) => !others.some((other) => isSame(slab, other)));

/** Slabs of the same extent are joined field by field, wherever else a boundary moved. */
const meetPartly = (one: Slab, other: Slab) =>
  one.min <= (other.max ?? Infinity) &&
  other.min <= (one.max ?? Infinity) &&
  (one.min !== other.min || one.max !== other.max);
