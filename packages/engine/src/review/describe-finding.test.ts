import { expect, test } from 'vitest';
import { describeFinding } from '../compute/finding.ts';

test('a finding is described by its code and its data', () => {
  expect(describeFinding({ code: 'SLABS_MISSING' })).toBe('Slabs missing');
  const overlap = { code: 'SLABS_OVERLAP', data: { slab: 2, min: 50, before: 1, end: null } };
  expect(describeFinding(overlap)).toBe('Slabs overlap: slab 2, min 50, before 1, end none');
});
