import { describe, expect, test } from 'vitest';
import type { Language } from '../../language/paths';
import { resultOf } from '../../testing/result-of';
import type { SlabFinding } from './draft';
import { useSlabText } from './slab-message';

const textIn = (language: Language) => resultOf({ language }, useSlabText);

describe('a message of the editor', () => {
  test.each([
    ['MIN_NOT_BELOW_MAX', 'Min should be less then max'],
    ['MIN_NOT_ABOVE_PREVIOUS', 'Min should be greater then max of previous range'],
    ['MAX_NOT_ABOVE_MIN', 'Max should greater than Min'],
    ['NAME_NOT_UNIQUE', 'Unique Name Required'],
    ['SLABS_MISSING', 'At least one slab must remain'],
    ['MIN_BELOW_PREVIOUS_SLAB', "Slab 3 min value must be greater than equal to the previous slab's max value"],
    ['MAX_ABOVE_NEXT_SLAB', "Slab 3 max value must be less than equal to the next slab's min value"],
  ] as const)('%s reads: %s', (code, text) => {
    expect(textIn('en').message({ row: 2, field: 'min', code })).toBe(text);
  });
});

describe('a finding of the engine', () => {
  const overlap: SlabFinding = {
    severity: 'fault',
    path: ['slabs', 1, 'min'],
    code: 'SLABS_OVERLAP',
    data: { slab: 2, min: 150_000, before: 1, end: 200_000 },
  };

  test('is a sentence in the language of the reader, with grouped figures', () => {
    expect(textIn('en').finding(overlap)).toBe('Slab 2 begins at 1,50,000, but slab 1 ends only at 2,00,000.');
    expect(textIn('ur').finding(overlap)).toBe('سلیب 2 1,50,000 سے شروع ہوتا ہے، مگر سلیب 1 2,00,000 پر ختم ہوتا ہے۔');
  });

  test('names a slab without an end', () => {
    const open = { ...overlap, data: { ...overlap.data, end: null } };
    expect(textIn('en').finding(open)).toBe('Slab 2 begins at 1,50,000, but slab 1 before it has no end.');
    expect(textIn('ur').finding(open)).toContain('کوئی بالائی حد نہیں');
  });

  test('asks for a number if the text is not one', () => {
    const typed: SlabFinding = { ...overlap, code: 'AMOUNT_NOT_EXACT', data: { value: Number.NaN } };
    expect(textIn('en').finding(typed)).toBe('Enter a number, such as 25000 or 7.5.');
  });
});
