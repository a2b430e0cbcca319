import { treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { edited, rate, remove } from '../tree/testing/actions';
import { changedCases, judgeCases } from './judge-cases';

const set = { id: 's1', name: 'Flat', value: 0, slabs: [{ min: 1, max: null, value: 10 }] };
const tree = treeOfShape('courtFee', [[2], [1]]);
const ruled = { type: 'courtFee', majorCategories: tree, slabSets: [set], provinceSlabId: 's1' } as const;
const on = (id: string, amount: number, expectedCourtFee: number) => ({
  id: `case of ${id}`,
  subMinorId: id,
  reading: null,
  amount,
  expectedValuation: amount,
  expectedCourtFee,
  source: 'Worked by hand',
  from: '2026-01-01',
  until: null,
  isAsExpected: true,
});
const cases = [on('M1.1.1', 1000, 100), on('M2.1.1', 500, 7)];
/** A schedule whose slab ends before it begins. */
const unsound = { ...ruled, slabSets: [{ ...set, slabs: [{ min: 500, max: 1, value: 10 }] }] };

describe('the cases of a tree', () => {
  test('are answered, each as expected or not', () => {
    expect(judgeCases(ruled, cases)).toEqual([
      { testCase: cases[0], answer: { valuation: 1000, courtFee: 100 }, isAsExpected: true },
      { testCase: cases[1], answer: { valuation: 500, courtFee: 50 }, isAsExpected: false },
    ]);
  });

  test('are answered by the schedule of the province', () => {
    const free = judgeCases({ ...ruled, provinceSlabId: null }, cases);
    expect(free?.[0]?.answer).toEqual({ valuation: 1000, courtFee: 1000 });
  });

  test('are refused where their sub-minor is gone', () => {
    const judged = judgeCases({ ...ruled, majorCategories: edited(tree, remove('M1.1.1')) }, cases);
    expect(judged?.map(({ isAsExpected }) => isAsExpected)).toEqual([false, false]);
    expect(judged?.[0]?.answer).toHaveProperty('refused');
  });

  test('are not answered if the rules cannot be computed', () => {
    expect(judgeCases(unsound, cases)).toBeNull();
  });

  test('are answered even if a sub-minor without cases has a fault', () => {
    const slab = { cell: { id: 'M1.1.2:1', field: 'slabId' }, kind: 'slab', text: 's1' } as const;
    const named = edited(tree, { does: 'write', cells: [slab] });
    const faulty = { ...ruled, majorCategories: named, slabSets: [{ ...set, id: 's2' }], provinceSlabId: 's2' };
    expect(judgeCases(faulty, cases)).toHaveLength(2);
    expect(judgeCases(faulty, [on('M1.1.2', 200, 20)])).toBeNull();
  });
});

describe('the cases that two trees answer differently', () => {
  test('are listed with both answers', () => {
    const after = { ...ruled, majorCategories: edited(tree, rate('M1.1.1', '0.5')) };
    expect(changedCases(ruled, after, cases)).toEqual([
      {
        testCase: cases[0],
        before: { valuation: 1000, courtFee: 100 },
        after: { valuation: 1000, courtFee: 50 },
        isBroken: true,
      },
    ]);
    expect(changedCases(ruled, ruled, cases)).toEqual([]);
  });

  test('are none if one of the trees cannot be computed', () => {
    expect(changedCases(ruled, unsound, cases)).toEqual([]);
  });
});

test('rethrows an error that is not a fault of the rules', () => {
  const broken = { ...ruled, majorCategories: undefined as unknown as typeof tree };
  expect(() => judgeCases(broken, cases)).toThrow(TypeError);
  expect(() => changedCases(broken, ruled, cases)).toThrow(TypeError);
});
