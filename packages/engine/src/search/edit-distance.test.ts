import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinEdits, letterSet, mayBeWithinEdits } from './edit-distance.ts';

test.each([
  ['rent', 'rent', 0],
  ['rent', 'rant', 1],
  ['rent', 'ret', 1],
  ['rent', 'rents', 1],
  ['rent', 'rnet', 1],
  ['khula', 'khulla', 1],
  ['mortgage', 'morgtage', 1],
  ['specific', 'spesifik', 2],
  ['طلاق', 'طلا', 1],
])('%s and %s differ by %i edits', (one, other, edits) => {
  expect(isWithinEdits(one, other, edits)).toBe(true);
  expect(isWithinEdits(other, one, edits)).toBe(true);
  expect(isWithinEdits(one, other, edits - 1)).toBe(false);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdeاب'), maxLength: 8 });
const edit = fc.record({
  at: fc.nat(8),
  letter: fc.constantFrom(...'abcdeاب'),
  kind: fc.constantFrom('add', 'remove', 'replace', 'exchange'),
});

function edited(text: string, { at, letter, kind }: { at: number; letter: string; kind: string }): string {
  const [before, own, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  if (kind === 'add') return before + letter + own + after;
  if (kind === 'replace') return before + (own && letter) + after;
  if (kind === 'exchange') return before + after.slice(0, 1) + own + after.slice(1);
  return before + after;
}

test('a word with any single edit is within one edit, and its letters do not rule it out', () => {
  fc.assert(
    fc.property(word, edit, (text, change) => {
      const typed = edited(text, change);
      expect(isWithinEdits(text, typed, 1)).toBe(true);
      expect(mayBeWithinEdits(letterSet(text), letterSet(typed), 1)).toBe(true);
    }),
  );
});

test('the letters rule out no word that is within the edits', () => {
  const isKept = fc.property(word, word, fc.constantFrom(1, 2), (one, other, edits) => {
    return !isWithinEdits(one, other, edits) || mayBeWithinEdits(letterSet(one), letterSet(other), edits);
  });
  expect(fc.check(isKept).counterexample).toBeNull();
});

test('the letters rule out words with other letters', () => {
  expect(mayBeWithinEdits(letterSet('rent'), letterSet('bond'), 1)).toBe(false);
});
