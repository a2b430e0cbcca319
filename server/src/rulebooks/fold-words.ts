/** Letters of Urdu that are typed in more than one way, and what they become before anything is compared. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[يى]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[هةۃ]/g, 'ہ'],
  [/[أإٱ]/g, 'ا'],
  [/ۓ/g, 'ئے'],
  // Vowel signs, the long dash of Arabic type, joiners, hamza above: written or left out at will.
  [/[\u064B-\u065F\u0670\u0640\u200C\u200D]/g, ''],
];

/**
 * The words of a text as they are compared: without case, accents or the marks of writing. Words joined by a hyphen
 * also count as one, so that "pre-emption", "pre emption" and "preemption" meet.
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
