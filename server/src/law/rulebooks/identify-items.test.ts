import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeIn } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { identifyItems, idsOf } from './identify-items.ts';

const key = { provinceId: 'punjab', type: 'courtFee' as const };

/** Identifies a tree with new ids n1, n2 and so on, which differ from the known ids. */
function identify(tree: readonly MajorCategory[], known: ReadonlySet<string> = new Set()) {
  let ids = known.size;
  return identifyItems(tree, key, { known, newId: () => `n${(ids += 1)}` });
}

const tree = treeIn('punjab', [
  { ...subMinorOf('Cheque', 1), suitValuation: [{ id: 'v', subminorCategoryId: '', type: 'fixed', userInput: 1 }] },
  subMinorOf('Bond', 2),
]);

test('gives a new item an id and the id of its parent', () => {
  const [major] = identify(tree);
  const minor = major?.minorCategory[0];
  expect(major).toMatchObject({ id: 'n1', provinceId: 'punjab', type: 'courtFee' });
  expect(minor).toMatchObject({ id: 'n2', majorCategoryId: 'n1' });
  expect(minor?.subminorCategory).toMatchObject([
    {
      id: 'n3',
      minorCategoryId: 'n2',
      courtFee: [{ id: 'n4', subminorCategoryId: 'n3', userInput: 1 }],
      suitValuation: [{ id: 'n5', subminorCategoryId: 'n3' }],
    },
    { id: 'n6', minorCategoryId: 'n2', courtFee: [{ id: 'n7', subminorCategoryId: 'n6' }] },
  ]);
});

test('keeps known ids of items that were moved', () => {
  const first = identify([...tree, ...treeIn('punjab', [], 'Land')]);
  const known = idsOf(first);
  expect([...known]).toHaveLength(9);
  expect(identify(first, known)).toEqual(first);
  expect(identify(first.toReversed(), known)).toEqual(first.toReversed());
  const minors = [...(first[1]?.minorCategory ?? []), ...(first[0]?.minorCategory ?? [])];
  const [moved] = identify([{ ...(first[0] ?? expect.fail()), minorCategory: minors }], known);
  expect(moved?.minorCategory.map(({ id, majorCategoryId }) => [id, majorCategoryId])).toEqual([
    [minors[0]?.id, first[0]?.id],
    [minors[1]?.id, first[0]?.id],
  ]);
});

test('keeps an id that is used twice only for its first item', () => {
  const first = identify(tree);
  const twice = identify([...first, ...first], idsOf(first));
  expect(twice[0]).toEqual(first[0]);
  expect(idsOf(twice).size).toBe(2 * idsOf(first).size);
});
