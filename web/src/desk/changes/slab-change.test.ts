import { compare } from '@mizan/engine/review';
import { rulebookOf, slabSetOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import type { Language } from '../../language/paths';
import { resultOf } from '../../testing/result-of';
import { useDescribeSlabChange } from './slab-change';

const before = slabSetOf([{ min: 1, max: 500_000, value: 5 }], { rounding: { to: 1, mode: 'nearest' } });
const after = slabSetOf(
  [
    { min: 1, max: null, value: 250, unit: 'rupees' },
    { min: 600_001, max: null, value: 6 },
  ],
  { value: 15_000, rounding: { to: 1, mode: 'up' }, verification: 'statute', sources: ['act', 'judgment'] },
);
const linesIn = (language: Language) => {
  const describe = resultOf({ language }, useDescribeSlabChange);
  return compare(rulebookOf([], { slabSets: [before] }), rulebookOf([], { slabSets: [after] })).map(describe);
};

test('changes of a schedule are sentences in English', () => {
  expect(linesIn('en')).toEqual([
    'Schedule I Article 1: Ceiling changes from Rs 0 to Rs 15,000.',
    'Schedule I Article 1: Rounding changes from to the nearest to up.',
    'Schedule I Article 1: Verification changes from nothing to Statute.',
    'Schedule I Article 1: Sources changes from nothing to act, judgment.',
    'Schedule I Article 1 › the slab from 1: Max changes from Rs 5,00,000 to no end.',
    'Schedule I Article 1 › the slab from 1: Value changes from 5 to 250.',
    'Schedule I Article 1 › the slab from 1: Unit changes from per cent to rupees.',
    'The schedule gains Schedule I Article 1 › the slab from 6,00,001.',
  ]);
});

test('changes of a schedule are Urdu in the Urdu desk', () => {
  const [ceiling, ...lines] = linesIn('ur');
  expect(ceiling).toBe('\u2068Schedule I Article 1\u2069: بالائی حد 0 روپے سے بدل کر 15,000 روپے۔');
  expect(lines.at(-1)).toBe('جدول میں شامل ہوا: \u2068Schedule I Article 1\u2069 › 6,00,001 سے شروع ہونے والا سلیب۔');
});
