import { expect, test } from 'vitest';
import { sharesOf } from './evidence-shares';

const none = { statute: 0, judgment: 0, secondary: 0, inferred: 0, unverified: 0 };

test('sharesOf gives the share of each level, and of the levels before it', () => {
  const shares = sharesOf({ ...none, statute: 1, secondary: 3 });
  expect(shares.map(({ level, before, share }) => [level, before, share])).toEqual([
    ['statute', 0, 25],
    ['judgment', 25, 0],
    ['secondary', 25, 75],
    ['inferred', 100, 0],
    ['unverified', 100, 0],
  ]);
});

test('sharesOf gives 0 for every level if there are no rules', () => {
  expect(sharesOf(none).map(({ before, share }) => before + share)).toEqual([0, 0, 0, 0, 0]);
});
