import { describe, expect, test } from 'vitest';
import { decimal, print } from '../number/decimal.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { compileSlabSet } from './compile-slabs.ts';
import type { Slab } from './rulebook.ts';
import { feeBySlabs } from './slabs.ts';
import type { Step } from './steps.ts';

/** The fee on a valuation in paisa; its steps are appended to the given ones. */
function charged(slabs: readonly Slab[], inPaisa: number, value = 0) {
  const steps: Step[] = [{ kind: 'amountNone' }];
  const fee = feeBySlabs(compileSlabSet(slabSetOf(slabs, { value })), decimal(inPaisa, 2), steps);
  expect(steps.shift()).toEqual({ kind: 'amountNone' });
  return { fee: print(fee), steps };
}
const brief = (...args: Parameters<typeof charged>) =>
  charged(...args).steps.map((step) =>
    step.kind === 'slabCharged'
      ? `${step.slab.number}: ${step.charge} on ${step.base} in ${step.parts ?? 'one'} makes ${step.fee}`
      : step.kind,
  );

const whole = { min: 1, max: 1_000, value: 10 };
const excess = { min: 1_001, max: 2_000, value: 5, of: 'excess' } as const;
const last = { min: 2_001, max: null, value: 7, unit: 'rupees' } as const;

describe('the steps of a fee by slabs', () => {
  test('name each slab that adds to the fee', () => {
    expect(brief([whole, excess], 100_000)).toEqual(['1: 100 on 1000 in one makes 100']);
    expect(brief([whole, excess], 150_000)).toEqual([
      '1: 100 on 1000 in one makes 100',
      '2: 25 on 500 in one makes 125',
    ]);
  });
  test('drop only the slabs before one that charges on the whole', () =>
    expect(brief([whole, excess, last], 200_001)).toEqual(['3: 7 on 2000.01 in one makes 7']));
  test('keep a slab on the whole before one on the excess', () =>
    expect(
      brief(
        [
          { ...excess, min: 1, max: 1_000 },
          { ...whole, min: 1_001, max: 2_000 },
          { ...excess, min: 2_001, max: null },
        ],
        300_000,
      ),
    ).toEqual(['2: 200 on 2000 in one makes 200', '3: 50 on 1000 in one makes 250']));
  test('count every started step of a slab', () => {
    const slab = { min: 0, max: null, value: 5, unit: 'rupees', per: 100 } as const;
    expect(brief([slab], 0)).toEqual(['1: 0 on 0 in 0 makes 0']);
    expect(brief([slab], 10_000)).toEqual(['1: 5 on 100 in 1 makes 5']);
    expect(brief([slab], 10_001)).toEqual(['1: 10 on 100.01 in 2 makes 10']);
  });
  test('report a carried fee beyond the last slab and in gaps', () => {
    expect(brief([whole], 100_001)).toEqual(['1: 100 on 1000 in one makes 100', 'slabCarried']);
    expect(brief([whole, { ...last, min: 2_001 }], 150_000)).toEqual([
      '1: 100 on 1000 in one makes 100',
      'slabCarried',
    ]);
    expect(brief([whole], 100_000)).toHaveLength(1);
    expect(brief([last], 300_000)).toEqual(['exemptionPassed', '1: 7 on 3000 in one makes 7']);
  });
});

describe('the nil band of a schedule', () => {
  test.each<[number, string[]]>([
    [0, ['belowFirstSlab']],
    [100, ['belowFirstSlab']],
    [101, ['exemptionPassed', '1: 0.11 on 1.01 in one makes 0.11']],
  ])('of one rupee on %d paisa is reported as %o', (inPaisa, expected) =>
    expect(
      brief([{ min: 2, max: null, value: 11 }], inPaisa).map((text) => text.replace(/0\.111\d*/g, '0.11')),
    ).toEqual(expected),
  );
  test('is reported with its limit and the valuation', () => {
    const slabs = [{ min: 25_001, max: null, value: 7.5 }];
    expect(charged(slabs, 2_500_000).steps).toEqual([
      { kind: 'belowFirstSlab', slabSetId: 'schedule', limit: 25_000, valuation: 25_000 },
    ]);
    expect(charged(slabs, 2_500_001).steps[0]).toEqual({
      kind: 'exemptionPassed',
      slabSetId: 'schedule',
      limit: 25_000,
      valuation: 25_000.01,
    });
  });
  test('has no limit if no slab charges', () =>
    expect(charged([{ min: 1, max: null, value: 0 }], 5_000)).toEqual({
      fee: '0',
      steps: [{ kind: 'belowFirstSlab', slabSetId: 'schedule', limit: null, valuation: 50 }],
    }));
  test('is not reported if the fee begins at the first rupee or at zero', () => {
    for (const min of [0, 1])
      expect(brief([{ min, max: null, value: 10 }], 100)).toEqual(['1: 0.1 on 1 in one makes 0.1']);
  });
});

test('the ceiling of a schedule is reported above and below it but not at it', () => {
  const steps = (inPaisa: number) => charged([{ min: 0, max: null, value: 100 }], inPaisa, 5).steps.slice(1);
  expect(steps(499)).toEqual([{ kind: 'scheduleCeilingNotReached', ceiling: 5 }]);
  expect(steps(500)).toEqual([]);
  expect(steps(501)).toEqual([{ kind: 'scheduleCeilingApplied', ceiling: 5, computed: 5.01 }]);
  expect(charged([{ min: 0, max: null, value: 100 }], 501, 5).fee).toBe('5');
});
