import type { BrokenCase } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { type CaseDifference, ruleNames } from '@mizan/engine/review';
import type { Tree } from '../../tree/tree';

/** The test cases that the author was shown: what this browser computed, with the rules before the edit, which name them, or
    what the server has found. */
type ListedCases = {
  type: CalculationType;
  before: Tree;
  differences: readonly CaseDifference[];
  found: readonly BrokenCase[];
};

/** Whether the server found a broken case that the author was not shown: one of a later day, or one saved since. */
export function hasUnseen(broken: readonly BrokenCase[], { type, before, differences, found }: ListedCases): boolean {
  const names = new Map(ruleNames({ type, majorCategories: before, slabSets: [], provinceSlabId: null }));
  const computed = differences
    .filter(({ isBroken }) => isBroken)
    .map(({ testCase }) => ({ ...testCase, names: names.get(testCase.subMinorId) ?? [] }));
  // The dialog shows what the server has found in place of what this browser computed.
  const shown = new Set((found.length > 0 ? found : computed).map(keyOf));
  return broken.some((each) => !shown.has(keyOf(each)));
}

type NamedCase = Pick<BrokenCase, 'amount' | 'source'> & {
  names: readonly string[];
  reading?: string | null | undefined;
};

const keyOf = ({ names, reading = null, amount, source }: NamedCase) =>
  JSON.stringify([names, reading, amount, source]);
