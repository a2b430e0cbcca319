import type { MajorCategory } from '@mizan/engine';
import { courtFeeEntry, readingOf, subMinorOf, treeIn } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { idsOf } from '../rulebooks/identify-items.ts';
import { withIdsOf } from './item-ids.ts';

const withPrefix = (tree: readonly MajorCategory[], prefix: string): MajorCategory[] =>
  JSON.parse(JSON.stringify(tree), (key, value) => (/^id$|CategoryId$/.test(key) ? `${prefix} ${value}` : value));
const subMinorsOf = (tree: readonly MajorCategory[]) => tree[0]?.minorCategory[0]?.subminorCategory ?? [];

/** A tree whose ids are made from its names. */
const tree = withIdsOf(treeIn('punjab', [subMinorOf('Cheque', 0.1), subMinorOf('Bond', 0.2)]), []);

test('items of the same names get the ids of the other tree, with everything inside them', () => {
  expect(withIdsOf(withPrefix(tree, 'fresh'), tree)).toEqual(tree);
  expect([...idsOf(tree)]).toHaveLength(6);
});

test('names match in any capitals, and an item without a match keeps its id', () => {
  const other = withPrefix(treeIn('punjab', [subMinorOf('CHEQUE ', 0.1), subMinorOf('Loan', 0.2)]), 'fresh');
  const [cheque, loan] = subMinorsOf(withIdsOf(other, tree));
  expect([cheque?.id, cheque?.courtFee[0]?.id]).toEqual([
    subMinorsOf(tree)[0]?.id,
    subMinorsOf(tree)[0]?.courtFee[0]?.id,
  ]);
  expect(loan?.id).toMatch(/^fresh /);
});

test('an item can keep its own id, and the new ids are collected', () => {
  const fresh = withPrefix(tree, 'fresh');
  const kept = subMinorsOf(fresh)[1]?.id ?? '';
  const ids = new Map<string, string>();
  const [cheque, bond] = subMinorsOf(withIdsOf(fresh, tree, { isKept: (id) => id === kept, ids }));
  expect([cheque?.id, bond?.id]).toEqual([subMinorsOf(tree)[0]?.id, kept]);
  expect([ids.get(`fresh ${cheque?.id}`), ids.get(kept)]).toEqual([cheque?.id, kept]);
});

test('readings match by name within their rule, with their entries', () => {
  const readings = ['Federal table', 'No ceiling'].map((name) =>
    readingOf(name, { courtFee: [courtFeeEntry({ id: `entry of ${name}` })] }),
  );
  const known = withIdsOf(treeIn('punjab', [{ ...subMinorOf('Cheque', 0.1), readings }, subMinorOf('Bond', 0.2)]), []);
  const fresh = withPrefix(known, 'fresh');
  expect(withIdsOf(fresh, known)).toEqual(known);
  expect([...idsOf(known)]).toHaveLength(10);
  const turned = structuredClone(fresh);
  Object.assign(subMinorsOf(turned)[0] ?? expect.fail(), { readings: subMinorsOf(fresh)[0]?.readings?.toReversed() });
  expect(subMinorsOf(withIdsOf(turned, known))[0]?.readings).toEqual(subMinorsOf(known)[0]?.readings?.toReversed());
});
