import type { Province } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { compile } from '@mizan/engine';
import type { CaseDifference, TestCase } from '@mizan/engine/review';
import { compareCases } from '@mizan/engine/review';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { casesQuery, categoriesQuery, countriesQuery, slabsQuery } from '../../desk-queries';
import { namesOf } from './names';

export type UserOfSlab = {
  province: Province;
  cases: number;
  differences: readonly (CaseDifference & { names: string })[];
};

type Kept = { province: Province; cases: readonly TestCase[]; tree: Parameters<typeof namesOf>[0] };

/** The provinces that charge by a schedule, with the cases kept beside their rules. */
function useKept(slabId: string | null): readonly Kept[] | null {
  const countries = useQuery(countriesQuery);
  const provinces = slabId === null ? [] : (countries.data ?? []).flatMap((country) => country.provinces);
  const read = useQueries({
    queries: provinces.flatMap(({ id }) => [categoriesQuery(id, 'courtFee'), casesQuery(id, 'courtFee')] as const),
    combine: (answers) => (answers.every(({ isSuccess }) => isSuccess) ? answers.map(({ data }) => data) : null),
  });
  return useMemo(() => {
    if (read === null) return null;
    return provinces.flatMap((province, index) => {
      const tree = (read[2 * index] ?? []) as Kept['tree'];
      const cases = (read[2 * index + 1] ?? []) as Kept['cases'];
      return isUsed(tree, province, slabId) ? [{ province, tree, cases }] : [];
    });
    // oxlint-disable-next-line exhaustive-deps -- the provinces follow from what was read.
  }, [read, slabId]);
}

function isUsed(tree: Kept['tree'], province: Province, slabId: string | null) {
  if (province.slabId === slabId) return true;
  const minors = tree.flatMap(({ minorCategory }) => minorCategory);
  const entries = minors.flatMap(({ subminorCategory }) => subminorCategory).flatMap(({ courtFee }) => courtFee);
  return entries.some((entry) => entry.slabId === slabId);
}

/** Which cases the draft would answer otherwise, recomputed here after each change. Null until they are known. */
export function useCases(slabId: string | null, sound: SlabSet | null): readonly UserOfSlab[] | null {
  const slabs = useQuery(slabsQuery);
  const kept = useKept(slabId);
  const draft = useDeferredValue(sound);
  return useMemo(() => {
    if (kept === null || !slabs.data) return null;
    return kept.map(({ province, tree, cases }) => {
      const rules = { type: 'courtFee', majorCategories: tree, provinceSlabId: province.slabId } as const;
      const before = compile({ ...rules, slabSets: slabs.data });
      const changed = slabs.data.map((set) => (set.id === draft?.id ? draft : set));
      const names = namesOf(tree);
      const differences = draft === null ? [] : compareCases(before, compile({ ...rules, slabSets: changed }), cases);
      return {
        province,
        cases: cases.length,
        differences: differences.map((difference) => ({
          ...difference,
          names: names.get(difference.testCase.subMinorId) ?? '',
        })),
      };
    });
  }, [kept, slabs.data, draft]);
}
