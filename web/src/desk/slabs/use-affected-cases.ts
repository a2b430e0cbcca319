import type { Province } from '@mizan/api';
import { compile, everyReading, type SlabSet } from '@mizan/engine';
import { type CaseDifference, compareCases, type TestCase } from '@mizan/engine/review';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { shownName } from '../../language/law-names';
import { casesQuery, countriesQuery, slabsQuery, treeQuery } from '../queries';
import { itemsBelow, namesOf, type Tree } from '../tree/tree';

export type AffectedProvince = {
  province: Province;
  caseCount: number;
  differences: readonly (CaseDifference & { names: string })[];
};

type ProvinceCases = { province: Province; cases: readonly TestCase[]; tree: Tree };

/** The provinces that charge by a schedule, with their rules and test cases; null while they load. */
function useProvinceCases(slabId: string | null): readonly ProvinceCases[] | null {
  const { data: countries } = useQuery(countriesQuery);
  const provinces = useMemo(
    () => (slabId === null ? [] : (countries ?? []).flatMap((country) => country.provinces)),
    [countries, slabId],
  );
  const trees = useQueries({
    queries: provinces.map(({ id }) => treeQuery({ provinceId: id, type: 'courtFee' })),
    combine: allData,
  });
  const cases = useQueries({
    queries: provinces.map(({ id }) => casesQuery({ provinceId: id, type: 'courtFee' })),
    combine: allData,
  });
  return useMemo(() => {
    if (!trees || !cases) return null;
    return provinces.flatMap((province, index) => {
      const tree = trees[index] ?? [];
      return isUsed(tree, province, slabId) ? [{ province, tree, cases: cases[index] ?? [] }] : [];
    });
  }, [provinces, trees, cases, slabId]);
}

/** The data of all queries; null until all have arrived. */
const allData = <Data>(answers: readonly { data: Data | undefined }[]): Data[] | null => {
  const data = answers.flatMap((answer) => (answer.data === undefined ? [] : [answer.data]));
  return data.length === answers.length ? data : null;
};

/** Whether a province or one of its rules charges by the schedule. */
function isUsed(tree: Tree, province: Province, slabId: string | null) {
  if (province.slabId === slabId) return true;
  const entries = itemsBelow(tree)
    .subMinors.flatMap(everyReading)
    .flatMap(({ courtFee }) => courtFee);
  return entries.some((entry) => entry.slabId === slabId);
}

/**
 * For each province that charges by the schedule: the test cases that the draft answers differently. Null while they load.
 * `draft` is null while it has faults: then no case differs.
 */
export function useAffectedCases(base: SlabSet | null, draft: SlabSet | null): readonly AffectedProvince[] | null {
  const slabs = useQuery(slabsQuery);
  const provinces = useProvinceCases(base?.id ?? null);
  const deferredDraft = useDeferredValue(draft);
  return useMemo(() => {
    if (provinces === null || !slabs.data) return null;
    return provinces.map(({ province, tree, cases }) => {
      const rules = { type: 'courtFee', majorCategories: tree, provinceSlabId: province.slabId } as const;
      const compileWith = (schedule: SlabSet | null) =>
        compile({ ...rules, slabSets: slabs.data.map((set) => (set.id === schedule?.id ? schedule : set)) });
      const namesById = namesOf(tree, shownName);
      const differences =
        deferredDraft === null ? [] : compareCases(compileWith(base), compileWith(deferredDraft), cases);
      return {
        province,
        caseCount: cases.length,
        differences: differences.map((difference) => ({
          ...difference,
          names: namesById.get(difference.testCase.subMinorId) ?? '',
        })),
      };
    });
  }, [provinces, slabs.data, base, deferredDraft]);
}
