import type { CalculationType, MajorCategory, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, subMinorCategory } from './rulebooks.ts';

export type Tree = readonly MajorCategory[];

/** Trees for tests: `treeOfShape('courtFee', [[2, 1], [3]])` has two majors, the first with minors of two and one sub-minors. */
export function treeOfShape(type: CalculationType, shape: readonly (readonly number[])[]): Tree {
  return shape.map((minors, at): MajorCategory => {
    const id = `M${at + 1}`;
    const minorCategory = minors.map((count, place) => {
      const minorId = `${id}.${place + 1}`;
      const subminorCategory = Array.from({ length: count }, (_, index) => subMinorAt(type, minorId, index + 1));
      return { id: minorId, name: `Minor ${minorId}`, majorCategoryId: id, index: place + 1, subminorCategory };
    });
    return { id, name: `Major ${id}`, provinceId: 'punjab', type, index: at + 1, minorCategory };
  });
}

function subMinorAt(type: CalculationType, minorCategoryId: string, index: number): SubMinorCategory {
  const id = `${minorCategoryId}.${index}`;
  const entry = { id: `${id}:1`, subminorCategoryId: id, type: 'multiplier', userInput: 1 } as const;
  return subMinorCategory({
    id,
    name: `Suit ${id}`,
    minorCategoryId,
    index,
    reference: 'Made for a test',
    courtFee: type === 'courtFee' ? [courtFeeEntry({ ...entry, slabId: null })] : [],
    suitValuation: type === 'suitValuation' ? [entry] : [],
    verification: 'unverified',
    note: null,
  });
}

export const subMinorsOf = (tree: Tree): SubMinorCategory[] =>
  tree.flatMap(({ minorCategory }) => minorCategory).flatMap(({ subminorCategory }) => subminorCategory);

export function findSubMinor(tree: Tree, id: string): SubMinorCategory {
  const found = subMinorsOf(tree).find((subMinor) => subMinor.id === id);
  if (found === undefined) throw new Error(`There is no sub-minor ${id}`);
  return found;
}
