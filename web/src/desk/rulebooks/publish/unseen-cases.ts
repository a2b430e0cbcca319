import type { BrokenCase } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { type CaseDifference, ruleNames } from '@mizan/engine/review';
import type { Tree } from '../../tree/tree';

/** The test cases that the author was shown, with the rules before the edit, which name them. */
type ListedCases = { type: CalculationType; before: Tree; differences: readonly CaseDifference[] };

/** Whether the server found a broken case that this browser did not list: one of a later day, or one saved since. */
export function hasUnseen(broken: readonly BrokenCase[], { type, before, differences }: ListedCases): boolean {
  const names = new Map(ruleNames({ type, majorCategories: before, slabSets: [], provinceSlabId: null }));
  const seen = new Set(
    differences
      .filter(({ isBroken }) => isBroken)
      .map(({ testCase }) => keyOf({ ...testCase, names: names.get(testCase.subMinorId) ?? [] })),
  );
  return broken.some((each) => !seen.has(keyOf(each)));
}

type NamedCase = Pick<BrokenCase, 'amount' | 'source'> & {
  names: readonly string[];
  reading?: string | null | undefined;
};

const keyOf = ({ names, reading = null, amount, source }: NamedCase) =>
  JSON.stringify([names, reading, amount, source]);
