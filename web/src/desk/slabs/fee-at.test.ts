import { describe, expect, test } from 'vitest';
import { compileSchedule, feeAt } from './fee-at';

const set = {
  id: 's1',
  name: 'Schedule I',
  value: 15_000,
  reference: 'Act',
  slabs: [{ min: 25_001, max: null, value: 7.5 }],
};

describe('the fee of a schedule alone', () => {
  const rules = compileSchedule(set);

  test('is the full fee on the value, with its steps', () => {
    expect(feeAt(rules, 100_000)?.fee).toBe(7500);
    expect(feeAt(rules, 1_000_000)?.fee).toBe(15_000);
    expect(feeAt(rules, 20_000)?.fee).toBe(0);
    expect(feeAt(rules, 100_000)?.steps.some(({ kind }) => kind === 'slabCharged')).toBe(true);
    expect(feeAt(rules, 0.5)?.fee).toBe(0);
  });

  test('is null for a value that is not an amount', () => {
    expect(feeAt(rules, Number.NaN)).toBeNull();
    expect(feeAt(rules, -1)).toBeNull();
  });
});
