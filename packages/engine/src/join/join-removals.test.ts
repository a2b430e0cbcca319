import { expect, test } from 'vitest';
import { type Edit, edited, moveTo, remove, write } from '../testing/edits.ts';
import { treeOfShape } from '../testing/trees.ts';
import { joinTrees } from './join-trees.ts';

const base = treeOfShape('courtFee', [
  [3, 2],
  [1, 2],
]);
const edit = (...edits: Edit[]) => edited(base, ...edits);

test('a removal is no question if the other edit only wrote null in place of nothing', () => {
  const mine = edit(write('M1.1.2', { note: null }));
  expect(joinTrees({ base, mine, theirs: edit(remove('M1.1')) })).toMatchObject({ conflicts: [] });
});

test.each([
  ['M1.1.1', 'M2.1'],
  ['M2.1.1', 'M1.1'],
])(
  'a removal is one question, also where the other edit moved %s from one removed category to another',
  (moved, to) => {
    const theirs = edit(remove('M1.1'), remove('M2.1'));
    const { conflicts } = joinTrees({ base, mine: edit(moveTo(moved, to)), theirs });
    expect(conflicts.map(({ id }) => id).toSorted()).toEqual(['M1.1', 'M2.1']);
  },
);
