// The three-way join of edits, for the server and the desk.

export type { Choices, Conflict, Side, Three } from './conflict.ts';
export { joinRulebooks } from './join-rulebooks.ts';
export { joinSlabSet } from './join-slab-set.ts';
export { joinTrees } from './join-trees.ts';
