import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOfDigits, isAbove, toAmount } from '../number/decimal.ts';
import { slabSet } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { slabSetOf } from '../testing/rulebooks.ts';
import { compileSlabSet } from './compile-slabs.ts';
import { curve } from './curve.ts';
import type { Slab, SlabSet } from './rulebook.ts';
import { feeBySlabs } from './slabs.ts';

/** Each piece as from, to, fee just above from, fee at to, shape and slab. */
const pieces = (slabs: readonly Slab[], value = 0) =>
  curve(slabSetOf(slabs, { value }))?.pieces.map(({ from, to, start, end, shape, slab }) =>
    [from, to ?? 'on', start, end ?? 'on', shape, slab ?? '-'].join(' '),
  );
const exact = (amount: number | string) => {
  const [whole = '', fraction = ''] = String(amount).split('.');
  return decimalOfDigits(whole, fraction);
};

const percent = (min: number, max: number | null, value: number, of: Slab['of'] = 'whole'): Slab => ({
  min,
  max,
  value,
  of,
});
const once = (min: number, max: number | null, value: number, of: Slab['of'] = 'whole'): Slab => ({
  min,
  max,
  value,
  of,
  unit: 'rupees',
});
const steps = (min: number, max: number | null, [value, per]: [number, number], of: Slab['of'] = 'whole'): Slab => ({
  min,
  max,
  value,
  of,
  unit: 'rupees',
  per,
});

describe('the pieces of a curve', () => {
  test.each<[string, Slab[], string[]]>([
    [
      'are flat before, between and after slabs',
      [percent(101, 200, 10), percent(301, 400, 20)],
      [
        '0 100 0 0 flat -',
        '100 200 10 20 line 1',
        '200 300 20 20 flat -',
        '300 400 60 80 line 2',
        '400 on 80 80 flat -',
      ],
    ],
    [
      'of slabs on the excess continue from the previous fee',
      [percent(1, 100, 10), percent(101, null, 5, 'excess')],
      ['0 100 0 10 line 1', '100 on 10 on line 2'],
    ],
    [
      'of slabs on the excess continue after a gap',
      [percent(1, 100, 10), percent(201, 300, 5, 'excess')],
      ['0 100 0 10 line 1', '100 200 10 10 flat -', '200 300 10 15 line 2', '300 on 15 15 flat -'],
    ],
    [
      'of slabs charged once are flat',
      [once(0, 100, 7), once(101, null, 5, 'excess')],
      ['0 100 7 7 flat 1', '100 on 12 12 flat 2'],
    ],
    [
      'of steps on the whole start at the step of their valuation',
      [steps(1_001, 2_000, [5, 300])],
      ['0 1000 0 0 flat -', '1000 2000 20 35 steps 1', '2000 on 35 35 flat -'],
    ],
    [
      'of steps on the excess start at the first step',
      [once(1, 1_000, 2), steps(1_001, 2_000, [5, 300], 'excess')],
      ['0 1000 2 2 flat 1', '1000 2000 7 22 steps 2', '2000 on 22 22 flat -'],
    ],
    ['start with a slab that includes zero', [percent(0, 100, 10)], ['0 100 0 10 line 1', '100 on 10 10 flat -']],
    ['of a schedule without slabs are a single one', [], ['0 on 0 0 flat -']],
  ])('%s', (_, slabs, expected) => expect(pieces(slabs)).toEqual(expected));

  test.each<[string, Slab[], number, string[]]>([
    [
      'inside a line',
      [percent(1, 1_000, 10)],
      50,
      ['0 500 0 50 line 1', '500 1000 50 50 flat 1', '1000 on 50 50 flat -'],
    ],
    [
      'at the very end of a slab, without an empty piece',
      [percent(1, 1_000, 10)],
      100,
      ['0 1000 0 100 line 1', '1000 on 100 100 flat -'],
    ],
    ['nowhere', [percent(1, 1_000, 10)], 100.01, ['0 1000 0 100 line 1', '1000 on 100 100 flat -']],
    [
      'between two paisas, from the higher one',
      [percent(1, null, 7.5)],
      0.1,
      ['0 1.34 0 0.1 line 1', '1.34 on 0.1 0.1 flat 1'],
    ],
    ['at the last paisa of a slab', [percent(1, 1.34, 7.5)], 0.1, ['0 1.34 0 0.1 line 1', '1.34 on 0.1 0.1 flat -']],
    ['by a jump', [percent(1, 100, 10), percent(101, null, 20)], 15, ['0 100 0 10 line 1', '100 on 15 15 flat 2']],
    [
      'by a jump to the ceiling itself',
      [once(1, 100, 10), once(101, null, 15)],
      15,
      ['0 100 10 10 flat 1', '100 on 15 15 flat 2'],
    ],
    [
      'inside steps, at the end of the last step below',
      [steps(1, null, [5, 100])],
      17,
      ['0 300 5 15 steps 1', '300 on 17 17 flat 1'],
    ],
    [
      'inside steps, at a step that equals it',
      [steps(1, null, [5, 100])],
      15,
      ['0 200 5 10 steps 1', '200 on 15 15 flat 1'],
    ],
    [
      'inside steps of the excess',
      [steps(51, null, [5, 100], 'excess')],
      12,
      ['0 50 0 0 flat -', '50 250 5 10 steps 1', '250 on 12 12 flat 1'],
    ],
    [
      'inside steps of the whole, counted from zero',
      [steps(51, null, [5, 100])],
      12,
      ['0 50 0 0 flat -', '50 200 5 10 steps 1', '200 on 12 12 flat 1'],
    ],
    ['nowhere in a slab that charges nothing', [percent(1, null, 0)], 5, ['0 on 0 on line 1']],
    ['nowhere in a flat fee below it', [once(1, null, 5)], 6, ['0 on 5 5 flat 1']],
  ])('meet the ceiling %s', (_, slabs, ceiling, expected) => expect(pieces(slabs, ceiling)).toEqual(expected));

  test('are null if a slab follows one without an end, or overlaps the previous one', () => {
    expect(pieces([percent(1, null, 5), percent(11, 20, 5)])).toBeUndefined();
    expect(pieces([percent(1, 10, 5), percent(9.99, 20, 5)])).toBeUndefined();
    expect(pieces([percent(1, 10, 5), percent(11, 20, 5)])).toHaveLength(3);
  });
  test('have a rise, and the width and origin of their steps', () =>
    expect(curve(slabSetOf([steps(101, 200, [5, 30], 'excess')]))?.pieces[1]).toEqual({
      from: 100,
      to: 200,
      start: 5,
      end: 20,
      shape: 'steps',
      rise: 5,
      per: 30,
      origin: 100,
      slab: 1,
    }));
  test('leave no gaps, are not empty, and end at the fee of that valuation', () => {
    const follow = (set: SlabSet) => {
      const all = curve(set)?.pieces ?? [];
      expect(all[0]?.from).toBe(0);
      expect(all.map(({ to }) => to)).toEqual([...all.slice(1).map(({ from }) => from), null]);
      for (const { from, to, end } of all) {
        if (to === null) continue;
        expect(isAbove(exact(to), exact(from))).toBe(true);
        expect(end).toBe(toAmount(feeBySlabs(compileSlabSet(set), exact(to), [])));
      }
    };
    assert(fc.property(slabSet, follow));
  });
});

describe('the valuation at which the ceiling begins', () => {
  const from = (slabs: readonly Slab[], value: number) => curve(slabSetOf(slabs, { value }))?.ceilingFrom;
  test.each<[string, Slab[], number, number | null]>([
    ['is null without a ceiling', [percent(1, null, 5)], 0, null],
    ['is null if the fee stays below the ceiling', [percent(1, 100, 5)], 5.01, null],
    ['is where the fee reaches the ceiling', [percent(1, 100, 5)], 5, 100],
    ['is null if the last slab falls below the ceiling', [once(1, 100, 5), once(101, null, 4)], 5, null],
    [
      'is where the last slab returns to the ceiling',
      [once(1, 100, 5), once(101, 200, 4), once(201, null, 6)],
      5,
      200.01,
    ],
    [
      'is the first of several pieces at the ceiling',
      [once(1, 100, 4), once(101, 200, 5), once(201, null, 6)],
      5,
      100.01,
    ],
  ])('%s', (_, slabs, ceiling, expected) => expect(from(slabs, ceiling)).toBe(expected));
});
