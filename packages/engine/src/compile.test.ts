import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { UnsoundRulebook } from './exact-figures.ts';
import type { Rulebook } from './rulebook.ts';
import { courtFeeEntry, rulebookOf, rulebookUnder, slabSetOf, subMinorCategory } from './testing/rulebooks.ts';

const charging = (entry: Parameters<typeof courtFeeEntry>[0]) =>
  rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry(entry)] })]);

describe('a compiled rulebook', () => {
  test('finds every category by its id, a sub-minor with what it belongs to', () => {
    const compiled = compile(rulebookOf([subMinorCategory({ id: 'a' }), subMinorCategory({ id: 'b' })]));
    expect([...compiled.majors.keys(), ...compiled.minors.keys(), ...compiled.subMinors.keys()]).toEqual([
      'major',
      'minor',
      'a',
      'b',
    ]);
    expect(compiled.subMinors.get('b')?.minor.id).toBe('minor');
  });
  test.each<[string, Rulebook]>([
    ['an id twice', rulebookOf([subMinorCategory(), subMinorCategory()])],
    ['a slab set that does not exist', charging({ slabId: 'missing' })],
    ['a province slab set that does not exist', rulebookOf([], { provinceSlabId: 'missing' })],
    ['an unknown type', charging({ type: 'percentage' as 'fixed' })],
    ['seven places', charging({ userInput: 1.0000001 })],
    ['a sign', charging({ userInput: -1 })],
    ['no number', charging({ userInput: Number.NaN })],
    ['an amount of three places', charging({ maximumCourtFee: 0.001 })],
    ['an inverted slab', rulebookUnder(slabSetOf([{ min: 10, max: 9, value: 1 }]))],
    ['a step of nothing', rulebookUnder(slabSetOf([{ min: 1, max: null, value: 1, unit: 'rupees', per: 0 }]))],
  ])('is not made with %s', (_, rulebook) => expect(() => compile(rulebook)).toThrow(UnsoundRulebook));
});
