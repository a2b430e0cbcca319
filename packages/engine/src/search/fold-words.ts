import { westernDigits } from '../number/digits.ts';

/** Urdu letters with several code points, each with the one that replaces them all in comparisons. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[يى]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[هةۃ]/g, 'ہ'],
  [/[أإٱ]/g, 'ا'],
  [/ۓ/g, 'ئے'],
  // Vowel signs, tatweel, joiners and hamza above are optional in writing.
  [/[\u064B-\u065F\u0670\u0640\u200C\u200D]/g, ''],
];

/** The words of a text without case, accents and optional signs; words with a hyphen count as one word, too. */
export function foldWords(text: string): string[] {
  const words: string[] = [];
  const joined: string[] = [];
  for (const [chunk] of foldText(text).matchAll(/[\p{L}\p{N}-]+/gu)) {
    const parts = chunk.split('-').filter((part) => part !== '');
    words.push(...parts);
    if (parts.length > 1) joined.push(parts.join(''));
  }
  return [...words, ...joined];
}

/** Removes case, accents and optional signs. English text, which is most of it, needs only lower case. */
export function foldText(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  const folded = LETTERS.reduce((word, [letters, letter]) => word.replaceAll(letters, letter), text.normalize('NFC'));
  return westernDigits(folded).normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}
