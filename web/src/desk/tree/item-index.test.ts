import { treeOfShape } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { indexItems } from './item-index.ts';

const base = treeOfShape('courtFee', [[3, 1], [1]]);
const known = indexItems(base, 'courtFee');

describe('indexItems', () => {
  test('indexes categories, sub-minors and entries by their ids', () => {
    expect([...known.categories.keys()].toSorted()).toEqual(['M1', 'M1.1', 'M1.2', 'M2', 'M2.1']);
    expect([...known.subMinors.keys()].toSorted()).toEqual(['M1.1.1', 'M1.1.2', 'M1.1.3', 'M1.2.1', 'M2.1.1']);
    expect(known.entries.get('M1.2.1:1')).toBe(base[0]?.minorCategory[1]?.subminorCategory[0]?.courtFee[0]);
    expect(known.entries.size).toBe(5);
    expect(indexItems(base, 'suitValuation').entries.size).toBe(0);
  });
});
