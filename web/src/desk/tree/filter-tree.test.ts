import { contested, subMinorCategory, treeOfShape } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { differsFrom, filterTree, isNotEstablished, isUnproved } from './filter-tree.ts';
import { edited, rate } from './testing/actions.ts';

const tree = treeOfShape('courtFee', [[2], [1]]);

test('a rule is unproved without words that were read, and not established without a figure', () => {
  expect(isUnproved(subMinorCategory({}))).toBe(true);
  expect(isUnproved(subMinorCategory({ verification: 'inferred' }))).toBe(true);
  expect(isUnproved(subMinorCategory({ verification: 'statute' }))).toBe(false);
  expect(isNotEstablished(subMinorCategory({ certainty: 'notEstablished' }))).toBe(true);
  expect(isNotEstablished(subMinorCategory({}))).toBe(false);
});

test('a rule has changed if it differs from the earlier one, or is new', () => {
  const changed = edited(tree, rate('M1.1.2', '9'));
  const isChanged = differsFrom(tree);
  expect([...filterTree(changed, isChanged, null).keys()]).toEqual(['M1.1.2']);
  expect([...filterTree(tree, isChanged, null)]).toEqual([]);
  expect([...filterTree(contested(tree, 'M2.1.1', 'Other'), isChanged, null).keys()]).toEqual(['M2.1.1']);
  expect([...filterTree(tree, differsFrom([]), null).keys()]).toEqual(['M1.1.1', 'M1.1.2', 'M2.1.1']);
});

test('rules that pass the filter keep their ranks in the search', () => {
  const ranks = new Map([
    ['M2.1.1', 0],
    ['M1.1.1', 1],
  ]);
  expect([...filterTree(tree, () => true, ranks)]).toEqual([
    ['M1.1.1', 1],
    ['M2.1.1', 0],
  ]);
});
