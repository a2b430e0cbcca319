import type { CalculationType, MajorCategory, SubMinorCategory } from '@mizan/engine';
import { courtFeeEntry, subMinorCategory } from '@mizan/engine/testing';
import type { Tree } from '../tree.ts';

/** Trees for tests: `tree('courtFee', [[2, 1], [3]])` has two majors, the first with minors of two and one sub-minors. */
export function treeOf(type: CalculationType, shape: readonly (readonly number[])[]): Tree {
  return shape.map((minors, at): MajorCategory => {
    const id = `M${at + 1}`;
    const minorCategory = minors.map((count, place) => {
      const minorId = `${id}.${place + 1}`;
      const subminorCategory = Array.from({ length: count }, (_, index) => subMinorOf(type, minorId, index + 1));
      return { id: minorId, name: `Minor ${minorId}`, majorCategoryId: id, index: place + 1, subminorCategory };
    });
    return { id, name: `Major ${id}`, provinceId: 'punjab', type, index: at + 1, minorCategory };
  });
}

function subMinorOf(type: CalculationType, minorCategoryId: string, index: number): SubMinorCategory {
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
    sourceUrl: null,
    note: null,
  });
}

export const subMinorAt = (tree: Tree, id: string): SubMinorCategory => {
  const all = tree.flatMap(({ minorCategory }) => minorCategory).flatMap(({ subminorCategory }) => subminorCategory);
  const found = all.find((subMinor) => subMinor.id === id);
  if (found === undefined) throw new Error(`There is no sub-minor ${id}`);
  return found;
};
