/** The letters of each sound in both scripts. Vowels and weak sounds count only at the beginning of a word. */
const SOUNDS = [
  'bب',
  'pپ',
  'tتٹط',
  'sثسصش',
  'jج',
  'چ',
  'kqخقک',
  'dدڈ',
  'zذزضظژ',
  'rرڑ',
  'gغگ',
  'fف',
  'lل',
  'mم',
  'nنں',
] as const;
const FIRST_SOUNDS = ['aeiouاعآ', 'hہحھ', 'vwو', 'yیے'] as const;

const soundsByLetter = (sounds: readonly string[]) =>
  new Map(sounds.flatMap((letters) => Array.from(letters, (letter) => [letter, letters.charAt(0)] as const)));
const LETTER_SOUNDS = soundsByLetter(SOUNDS);
const FIRST_LETTER_SOUNDS = soundsByLetter([...SOUNDS, ...FIRST_SOUNDS]);

/** Pairs of Latin letters that are one sound, and letters whose sound depends on the next one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'چ'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
];

/** The sound of a word by its consonants, equal for virasat, warasat and وراثت; empty if it has digits. */
export function soundOf(word: string): string {
  if (/\p{N}/u.test(word)) return '';
  const spelled = SPELLINGS.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word);
  const sounds = Array.from(spelled, (char, at) => (at === 0 ? FIRST_LETTER_SOUNDS : LETTER_SOUNDS).get(char) ?? '');
  return sounds.join('').replaceAll(/(.)\1+/g, '$1');
}

/** Whether two words are written in different scripts. */
export const differInScript = (one: string, other: string) => isLatin(one) !== isLatin(other);
const isLatin = (word: string) => word.charCodeAt(0) < 0x250;
