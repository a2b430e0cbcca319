import { describe, expect, test } from 'vitest';
import { isRefusal } from '../number/refusal.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { compile } from './compile.ts';
import { explain } from './explain.ts';
import type { CourtFeeEntry, SlabSet } from './rulebook.ts';

const flat = slabSetOf([{ min: 25_001, max: null, value: 7.5 }], { value: 15_000 });
const stepped = slabSetOf([
  { min: 0, max: 1_000, value: 0.75, unit: 'rupees', per: 10, of: 'excess' },
  { min: 1_001, max: null, value: 5, unit: 'rupees', per: 100, of: 'excess' },
]);

function explained(set: SlabSet, amount: unknown, entry: Partial<CourtFeeEntry> = {}) {
  const rule = subMinorCategory({ courtFee: [courtFeeEntry(entry)] });
  const own = { ...slabSetOf([{ min: 1, max: null, value: 2 }]), id: 'own' };
  const rulebook = compile(rulebookOf([rule], { slabSets: [set, own], provinceSlabId: set.id }));
  const found = explain(rulebook, { subMinorId: 'sub-minor', amount });
  if (isRefusal(found)) throw new Error(found.refusal.code);
  return found;
}

describe('an explanation', () => {
  test('below the end of the nil band gives where the fee begins and how far that is', () =>
    expect(explained(flat, 20_000).near).toEqual([
      {
        entry: 1,
        slabSetId: 'schedule',
        valuation: 20_000,
        fee: 0,
        previous: null,
        next: { edge: 25_000, fee: 1_875, distance: 5_000 },
        ceiling: { fee: 15_000, from: 200_000, isReached: false },
      },
    ]));
  test('above the nil band gives the edge below and where the ceiling begins', () =>
    expect(explained(flat, 25_001).near[0]).toMatchObject({
      previous: { edge: 25_000, fee: 0, distance: 1 },
      next: null,
      ceiling: { from: 200_000, isReached: false },
    }));
  test('has no next edge at the ceiling', () =>
    expect(explained(flat, 200_000).near[0]).toMatchObject({ next: null, ceiling: { isReached: true } }));
  test('has no next step at the ceiling of a stepped schedule', () => {
    const near = explained({ ...stepped, value: 80 }, 1_250).near[0];
    expect(near).toMatchObject({ next: null, ceiling: { fee: 80, from: 1_000.01, isReached: true } });
  });
  test('gives both ends of a step', () => {
    expect(explained(stepped, 1_050).near[0]).toMatchObject({
      fee: 80,
      previous: { edge: 1_000, fee: 75, distance: 50 },
      next: { edge: 1_100, fee: 85, distance: 50 },
    });
    expect(explained(stepped, 1_000).near[0]).toMatchObject({
      previous: { edge: 990, fee: 74.25, distance: 10 },
      next: { edge: 1_000, fee: 80, distance: 0 },
    });
  });
  test('gives the fee of the entry, halved or capped', () => {
    expect(explained(flat, 20_000, { userInput: 0.5 }).near[0]?.next?.fee).toBe(937.5);
    expect(explained(flat, 20_000, { maximumCourtFee: 500 }).near[0]?.next?.fee).toBe(500);
  });
  test('has no edges for a fixed fee', () => expect(explained(flat, 20_000, { type: 'fixed' }).near).toEqual([]));
  test('names an exemption that this kind of case does not share', () => {
    expect(explained(flat, 20_000, { type: 'fixed', userInput: 500 }).exemptionOfOthers).toBe(25_000);
    expect(explained(flat, 20_000, { slabId: 'own' }).exemptionOfOthers).toBe(25_000);
    expect(explained(flat, 30_000, { slabId: 'own' }).exemptionOfOthers).toBeNull();
    expect(explained(flat, 20_000).exemptionOfOthers).toBeNull();
  });
  test('includes the answer', () =>
    expect(explained(flat, 60_000).calculation).toMatchObject({ result: 60_000, courtFeeToBeAffixed: 4_500 }));
});

test('an explanation is refused like an evaluation', () => {
  const rulebook = compile(rulebookOf([subMinorCategory()]));
  expect(explain(rulebook, { subMinorId: 'sub-minor' })).toMatchObject({ refusal: { code: 'AMOUNT_MISSING' } });
});
