// What the desk uses for editing: findings, comparisons, the rules of the slab editor and typed figures.

export { describeFinding, type Finding } from '../compute/finding.ts';
export { courtFor } from '../compute/forum.ts';
export { limits } from '../compute/limits.ts';
export * from '../number/cell-number.ts';
export { readDigits } from '../number/typed-amount.ts';
export type * from './change.ts';
export { check, checkSchedules, checkTree } from './check.ts';
export { checkForums, type ForumFinding } from './check-forums.ts';
export { checkSlabSet, type SlabFindingCode } from './check-slabs.ts';
export { compare } from './compare.ts';
export * from './compare-cases.ts';
export { edgeAmounts } from './edge-amounts.ts';
export { compareEdges, type DatedRulebook, type EdgeDifference } from './edges.ts';
export { type RuleSamples, type Sample, sampleRules } from './samples.ts';
export * from './slab-editing.ts';
export { onlyRules, ruleNames, touchedRules } from './touched-rules.ts';
