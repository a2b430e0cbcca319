import { everyRule, type MajorCategory } from '@mizan/engine';
import { treeOfShape } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { endedRules, withEnded } from './with-ended.ts';

type Tree = readonly MajorCategory[];

const idsOf = (tree: Tree) => everyRule(tree).map(({ subMinor }) => subMinor.id);

/** The same tree with another id, and the same names. */
const withOtherId = (tree: Tree, id: string): Tree =>
  JSON.parse(JSON.stringify(tree).replaceAll(`"id":"${id}"`, '"id":"other"'));

const now = treeOfShape('courtFee', [[2, 1]]);

test.each([
  ['a rule of a lasting category', treeOfShape('courtFee', [[3]]), ['M1.1.1', 'M1.1.2', 'M1.1.3', 'M1.2.1']],
  ['a category with its rules', treeOfShape('courtFee', [[1, 1, 1], [1]]), [...idsOf(now), 'M1.3.1', 'M2.1.1']],
  ['a rule in place of the one that has its name now', withOtherId(now, 'M1.1.2'), ['M1.1.1', 'other', 'M1.2.1']],
])('withEnded adds %s', (_, before, ids) => {
  expect(idsOf(withEnded(now, before))).toEqual(ids);
  expect(endedRules(now, before)).not.toEqual([]);
});

test('withEnded adds nothing if all earlier rules are still there, under the names of now', () => {
  const before: Tree = treeOfShape('courtFee', [[1]]).map((major) => ({ ...major, name: 'An earlier name' }));
  expect(withEnded(now, before)).toEqual(now);
  expect(endedRules(now, before)).toEqual([]);
});

test('a category that was moved is listed also where it was before', () => {
  const [first, second] = treeOfShape('courtFee', [[1], [1]]);
  const moved = [
    { ...first, minorCategory: [] },
    { ...second, minorCategory: [...(second?.minorCategory ?? []), ...(first?.minorCategory ?? [])] },
  ] as MajorCategory[];
  const before = [first, second] as MajorCategory[];
  expect(idsOf(withEnded(moved, before))).toEqual(['M1.1.1', 'M2.1.1', 'M1.1.1']);
  expect(endedRules(moved, before)).toHaveLength(1);
});
