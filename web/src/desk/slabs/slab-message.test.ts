import { describeSlabMessage, type SlabMessage, slabMessages } from '@mizan/engine/review';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../language/paths';
import { resultOf } from '../../testing/result-of';
import type { SlabFinding } from './slab-draft';
import { useSlabText } from './slab-message';

const textIn = (language: Language) => resultOf({ language }, useSlabText);

test.each(Object.keys(slabMessages) as SlabMessage['code'][])(
  'the message %s is the same sentence as over HTTP',
  (code) => {
    const message = { row: 2, field: 'min', code } as const;
    expect(textIn('en').message(message)).toBe(describeSlabMessage(message));
    expect(textIn('ur').message(message)).toMatch(/[\u0600-\u06ff]/);
    if (/3/.test(describeSlabMessage(message))) expect(textIn('ur').message(message)).toContain('3');
  },
);

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
