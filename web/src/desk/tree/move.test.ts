import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveBy, moveTo } from './move.ts';
import { edited, idsOf } from './testing/actions.ts';
import type { Tree } from './tree.ts';

const tree = treeOfShape('courtFee', [[3, 1], [2], [1]]);
const majors = (now: Tree) => now.map(({ id, index }) => [id, index]);
const minors = (now: Tree, at: number) =>
  now[at]?.minorCategory.map(({ id, index, majorCategoryId }) => [id, index, majorCategoryId]);
const subMinors = (now: Tree, minorId: string) =>
  now
    .flatMap(({ minorCategory }) => minorCategory)
    .find(({ id }) => id === minorId)
    ?.subminorCategory.map(({ id, index, minorCategoryId }) => [id, index, minorCategoryId]);
const to = (id: string, isAfter = false) => ({ id, isAfter });

describe('moving by one place', () => {
  test('swaps two neighbours and renumbers them', () => {
    expect(majors(moveBy(tree, 'M2', -1))).toEqual([
      ['M2', 1],
      ['M1', 2],
      ['M3', 3],
    ]);
    expect(majors(moveBy(tree, 'M2', 1))).toEqual([
      ['M1', 1],
      ['M3', 2],
      ['M2', 3],
    ]);
    expect(minors(moveBy(tree, 'M1.1', 1), 0)).toEqual([
      ['M1.2', 1, 'M1'],
      ['M1.1', 2, 'M1'],
    ]);
    expect(subMinors(moveBy(tree, 'M1.1.1', 1), 'M1.1')).toEqual([
      ['M1.1.2', 1, 'M1.1'],
      ['M1.1.1', 2, 'M1.1'],
      ['M1.1.3', 3, 'M1.1'],
    ]);
  });

  test('swaps two entries', () => {
    const two = edited(tree, { does: 'addEntry', id: 'M1.1.1' });
    const [first, second] = findSubMinor(two, 'M1.1.1').courtFee;
    expect(findSubMinor(moveBy(two, 'M1.1.1:1', 1), 'M1.1.1').courtFee).toEqual([second, first]);
    const valuations = edited(treeOfShape('suitValuation', [[1]]));
    expect(findSubMinor(moveBy(valuations, 'M1.1.1:1', 1), 'M1.1.1').suitValuation).toHaveLength(1);
  });

  test.each([
    ['M1', -1],
    ['M3', 1],
    ['M1.1', -1],
    ['M1.2', 1],
    ['M1.1.1', -1],
    ['M1.1.3', 1],
    ['M1.1.1:1', 1],
    ['M9', 1],
  ] as const)('leaves the tree as it is beyond the ends: %s by %j', (id, by) => {
    expect(moveBy(tree, id, by)).toEqual(tree);
  });

  test('and moving back returns the same tree', () => {
    fc.assert(
      fc.property(fc.constantFrom(...idsOf(tree)), fc.constantFrom<1 | -1>(1, -1), (id, by) => {
        const there = moveBy(tree, id, by);
        const back = by === 1 ? -1 : 1;
        const isAtTheEnd = JSON.stringify(there) === JSON.stringify(tree);
        expect(isAtTheEnd ? there : moveBy(there, id, back)).toEqual(tree);
      }),
    );
  });
});

describe('moving a major', () => {
  test.each([
    ['M1', 'M3', true, ['M2', 'M3', 'M1']],
    ['M1', 'M3', false, ['M2', 'M1', 'M3']],
    ['M3', 'M1', false, ['M3', 'M1', 'M2']],
    ['M3', 'M1', true, ['M1', 'M3', 'M2']],
    ['M1', 'M1', true, ['M1', 'M2', 'M3']],
  ])('puts %s before %s, or after it: %j', (id, target, isAfter, order) => {
    expect(majors(moveTo(tree, id, to(target, isAfter)))).toEqual(order.map((each, at) => [each, at + 1]));
  });
});

describe('moving a minor', () => {
  test('puts it before or after another, also under another major', () => {
    expect(minors(moveTo(tree, 'M1.2', to('M1.1')), 0)).toEqual([
      ['M1.2', 1, 'M1'],
      ['M1.1', 2, 'M1'],
    ]);
    const before = moveTo(tree, 'M1.1', to('M2.1'));
    expect(minors(before, 0)).toEqual([['M1.2', 1, 'M1']]);
    expect(minors(before, 1)).toEqual([
      ['M1.1', 1, 'M2'],
      ['M2.1', 2, 'M2'],
    ]);
    expect(before[2]).toBe(tree[2]);
    expect(minors(moveTo(tree, 'M1.1', to('M2.1', true)), 1)).toEqual([
      ['M2.1', 1, 'M2'],
      ['M1.1', 2, 'M2'],
    ]);
  });

  test('puts it directly after or before its target', () => {
    expect(minors(moveTo(tree, 'M2.1', to('M1.1', true)), 0)?.map(([id]) => id)).toEqual(['M1.1', 'M2.1', 'M1.2']);
    expect(minors(moveTo(tree, 'M1.1', to('M1.2')), 0)?.map(([id]) => id)).toEqual(['M1.1', 'M1.2']);
  });

  test('puts it at the end of a major, also of its own', () => {
    expect(minors(moveTo(tree, 'M1.1', to('M1')), 0)).toEqual([
      ['M1.2', 1, 'M1'],
      ['M1.1', 2, 'M1'],
    ]);
    expect(minors(moveTo(tree, 'M3.1', to('M1', true)), 0)?.at(-1)).toEqual(['M3.1', 3, 'M1']);
  });
});

describe('moving a sub-minor', () => {
  test('puts it before or after another in its minor', () => {
    const order = (now: Tree) => subMinors(now, 'M1.1')?.map(([id]) => id);
    expect(order(moveTo(tree, 'M1.1.1', to('M1.1.3')))).toEqual(['M1.1.2', 'M1.1.1', 'M1.1.3']);
    expect(order(moveTo(tree, 'M1.1.1', to('M1.1.3', true)))).toEqual(['M1.1.2', 'M1.1.3', 'M1.1.1']);
    expect(order(moveTo(tree, 'M1.1.3', to('M1.1.1')))).toEqual(['M1.1.3', 'M1.1.1', 'M1.1.2']);
    expect(order(moveTo(tree, 'M1.1.1', to('M1.1')))).toEqual(['M1.1.2', 'M1.1.3', 'M1.1.1']);
  });

  test('makes it a child of another minor, of its own major or of another', () => {
    const near = moveTo(tree, 'M1.1.1', to('M1.2.1'));
    expect(subMinors(near, 'M1.2')).toEqual([
      ['M1.1.1', 1, 'M1.2'],
      ['M1.2.1', 2, 'M1.2'],
    ]);
    expect(subMinors(near, 'M1.1')).toEqual([
      ['M1.1.2', 1, 'M1.1'],
      ['M1.1.3', 2, 'M1.1'],
    ]);
    const far = moveTo(tree, 'M1.2.1', to('M2.1'));
    expect(subMinors(far, 'M2.1')).toEqual([
      ['M2.1.1', 1, 'M2.1'],
      ['M2.1.2', 2, 'M2.1'],
      ['M1.2.1', 3, 'M2.1'],
    ]);
    expect(subMinors(far, 'M1.2')).toEqual([]);
    const sameNumbers = moveTo(tree, 'M1.1.1', to('M2.1.1'));
    expect(subMinors(sameNumbers, 'M2.1')?.[0]).toEqual(['M1.1.1', 1, 'M2.1']);
    expect(subMinors(sameNumbers, 'M1.1')).toHaveLength(2);
    const behind = subMinors(moveTo(tree, 'M1.2.1', to('M1.1.1', true)), 'M1.1');
    expect(behind?.map(([id]) => id)).toEqual(['M1.1.1', 'M1.2.1', 'M1.1.2', 'M1.1.3']);
  });
});

describe('a move into another level', () => {
  test.each([
    ['M1', 'M2.1'],
    ['M1.1', 'M2.1.1'],
    ['M1.1', 'M2.1.1:1'],
    ['M1.1.1', 'M2'],
    ['M1.1.1:1', 'M2.1.1:1'],
    ['M9', 'M2'],
    ['M1', 'M9'],
  ])('of %s to %s returns the same tree', (id, target) => {
    expect(moveTo(tree, id, to(target, true))).toBe(tree);
  });
});
