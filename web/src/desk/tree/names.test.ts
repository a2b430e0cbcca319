import { treeOfShape } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { namesOf } from './tree';

test('a sub-minor is named with the categories above it', () => {
  expect([...namesOf(treeOfShape('courtFee', [[1], [1]]))]).toEqual([
    ['M1.1.1', 'Major M1 › Minor M1.1 › Suit M1.1.1'],
    ['M2.1.1', 'Major M2 › Minor M2.1 › Suit M2.1.1'],
  ]);
});
