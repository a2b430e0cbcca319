import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWhole } from '../testing/assert.ts';
import { fewestStamps } from './fewest-stamps.ts';

const HIGHEST = inWhole(3000, 15_000);

/** Breadth first, from nothing: the number of stamps of every amount that can be made. */
function exhaustive(values: readonly number[], highest: number) {
  const counts = new Map([[0, 0]]);
  let reached = [0];
  for (let count = 1; reached.length > 0; count += 1) {
    const next = new Set(reached.flatMap((amount) => values.map((value) => amount + value)));
    reached = [...next].filter((amount) => amount <= highest && !counts.has(amount));
    for (const amount of reached) counts.set(amount, count);
  }
  return counts;
}

const made = (stamps: ReturnType<typeof fewestStamps>) =>
  stamps && {
    total: stamps.reduce((sum, { value, count }) => sum + value * count, 0),
    count: stamps.reduce((sum, { count }) => sum + count, 0),
  };

describe('the fewest stamps', () => {
  test.each([[[20, 40, 50, 100, 500]], [[1, 5, 10, 25]], [[3, 7, 11]], [[500]]])(
    'of %j are those of an exhaustive search, for every rupee up to a highest one',
    (values) => {
      const counts = exhaustive(values, HIGHEST);
      const wrong = Array.from({ length: HIGHEST }, (_, index) => index + 1).filter((total) => {
        const [found, fewest] = [made(fewestStamps(total, values)), counts.get(total)];
        return fewest === undefined ? found !== null : found?.total !== total || found.count !== fewest;
      });
      expect(wrong).toEqual([]);
    },
  );

  test('of any values and amounts are those of an exhaustive search', () => {
    const values = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 9000 }), (these, total) => {
        const [found, fewest] = [made(fewestStamps(total, these)), exhaustive(these, total).get(total)];
        expect(found).toEqual(fewest === undefined ? null : { total, count: fewest });
      }),
      { numRuns: inWhole(20, 200) },
    );
  });

  test('are named by value, the largest first', () => {
    expect(fewestStamps(1290, [20, 40, 50, 100, 500])).toEqual([
      { value: 500, count: 2 },
      { value: 100, count: 2 },
      { value: 50, count: 1 },
      { value: 40, count: 1 },
    ]);
    expect(fewestStamps('80', [20, 40, 50])).toEqual([{ value: 40, count: 2 }]);
  });

  test('make no amount with paisa, and nothing needs none', () => {
    expect([fewestStamps(20.5, [20]), fewestStamps('99999999999999999.25', [20]), fewestStamps(0, [20])]).toEqual([
      null,
      null,
      [],
    ]);
  });

  test('of ten trillion rupees are found at once', () => {
    expect(fewestStamps(10_000_000_000_020, [20, 500])).toEqual([
      { value: 500, count: 20_000_000_000 },
      { value: 20, count: 1 },
    ]);
  });
});
