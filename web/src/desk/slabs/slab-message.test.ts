import { describe, expect, test } from 'vitest';
import { i18nIn } from '../../testing/i18n-in';
import { describeMessage } from './slab-message';

describe('a message of the editor', () => {
  const i18n = i18nIn('en');
  const tell = (message: string, field: 'min' | 'max' | 'name' = 'min', at: number | null = 2) =>
    describeMessage({ row: at, field, message }, { words: (id, values) => i18n._(id, values) });
  const words = (id: string, values?: Record<string, number>) => i18n._(id, values);

  test.each([
    ['Min should be less then max', 'slabs.minBelowMax'],
    ['Min should be greater then max of previous range', 'slabs.minAbovePrevious'],
    ['Max should greater than Min', 'slabs.maxAboveMin'],
    ['Unique Name Required', 'slabs.uniqueName'],
    ['At least one slab must remain', 'slabs.oneRemains'],
  ])('%j has its own words', (message, id) => {
    expect(tell(message)).toBe(words(id));
    expect(words(id)).not.toBe(id);
  });

  test('about a neighbour names the row, counted from 1', () => {
    expect(tell('Slab 3 ...', 'min')).toBe(words('slabs.minBelowNeighbour', { n: 3 }));
    expect(tell('Slab 3 ...', 'max')).toBe(words('slabs.maxAboveNeighbour', { n: 3 }));
    expect(tell('Slab 1 ...', 'max', null)).toBe(words('slabs.maxAboveNeighbour', { n: 1 }));
    expect(tell('toString')).toBe(words('slabs.minBelowNeighbour', { n: 3 }));
  });
});
