import type { CalculationType, MajorCategory, Reading, SubMinorCategory } from '../compute/rulebook.ts';
import { courtFeeEntry, readingOf, subMinorCategory } from './rulebooks.ts';

export type Tree = readonly MajorCategory[];

/** Trees for tests: `treeOfShape('courtFee', [[2, 1], [3]])` has two majors, of two minors and of one. */
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

/** The tree with other readings added to a sub-minor: `M1.1.1~1` with the entry `M1.1.1~1:1`, and so on. */
export const contested = (tree: Tree, subMinorId: string, ...names: readonly string[]): Tree =>
  tree.map((major) => ({
    ...major,
    minorCategory: major.minorCategory.map((minor) => ({
      ...minor,
      subminorCategory: minor.subminorCategory.map((subMinor) =>
        subMinor.id === subMinorId
          ? { ...subMinor, readings: names.map((name, at) => readAs(subMinor, name, `${subMinorId}~${at + 1}`)) }
          : subMinor,
      ),
    })),
  }));

const readAs = ({ courtFee, suitValuation }: SubMinorCategory, name: string, id: string): Reading =>
  readingOf(name, {
    id,
    courtFee: courtFee.map((entry, at) => ({ ...entry, id: `${id}:${at + 1}` })),
    suitValuation: suitValuation.map((entry, at) => ({ ...entry, id: `${id}:${at + 1}` })),
  });

export const subMinorsOf = (tree: Tree): SubMinorCategory[] =>
  tree.flatMap(({ minorCategory }) => minorCategory).flatMap(({ subminorCategory }) => subminorCategory);

export function findSubMinor(tree: Tree, id: string): SubMinorCategory {
  const found = subMinorsOf(tree).find((subMinor) => subMinor.id === id);
  if (found === undefined) throw new Error(`There is no sub-minor ${id}`);
  return found;
}
