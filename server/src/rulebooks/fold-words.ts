/** Urdu letters with several code points, and the one that stands for all of them in comparisons. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[يى]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[هةۃ]/g, 'ہ'],
  [/[أإٱ]/g, 'ا'],
  [/ۓ/g, 'ئے'],
  // Vowel signs, tatweel, joiners and hamza above are optional in writing.
  [/[\u064B-\u065F\u0670\u0640\u200C\u200D]/g, ''],
];

/**
 * The words of a text without case, accents and optional signs. Words joined by a hyphen also count as one word, so
 * that "pre-emption", "pre emption" and "preemption" match.
 */
export function foldWords(text: string): string[] {
  const folded = LETTERS.reduce((word, [letters, plain]) => word.replaceAll(letters, plain), text.normalize('NFC'));
  const plain = folded.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const joined = plain
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word.includes('-'))
    .map((word) => word.replaceAll('-', ''));
  return [...plain.split(/[^\p{L}\p{N}]+/u), ...joined].filter((word) => word !== '');
}
