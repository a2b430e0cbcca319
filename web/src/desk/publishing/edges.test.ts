import { rulebookUnder, slabSetOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { edgesOf } from './edges';

const under = (value: number) => rulebookUnder(slabSetOf([{ min: 25_001, max: null, value }], { value: 15_000 }));

test('an edit changes answers at its edges from its date on, and none on the day before', () => {
  const edges = edgesOf({ before: under(7.5), after: under(15), effectiveFrom: '2031-03-01' });
  expect(edges).toMatchObject({ effectiveFrom: '2031-03-01', eve: '2031-02-28' });
  expect(new Set(edges?.differences.map(({ day }) => day))).toEqual(new Set(['2031-03-01']));
});

test('without a date, or with a rule that cannot be computed, there are no edges', () => {
  const edit = { before: under(7.5), after: under(15), effectiveFrom: '' };
  expect(edgesOf(edit)).toBeNull();
  expect(edgesOf({ ...edit, after: under(-1), effectiveFrom: '2031-03-01' })).toBeNull();
});
