import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldError, Problem } from '@mizan/api';

/** The parts of common passwords: words, names and rows of keys, one on each line. */
const WORDS = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);
const wordSet = new Set(WORDS);

/** Usual substitutions for letters, which attackers try, too. */
const SUBSTITUTIONS: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '!': 'i',
};

/** Refuses passwords that attackers guess first: common words, also repeated or with digits and signs around them. */
export function refuseCommonPassword(password: string) {
  if (isCommon(password)) throw new Problem('INVALID', { errors: [fieldError('password', 'PASSWORD_COMMON')] });
}

/** As `refuseCommonPassword`, but returns whether the password is common. */
export function isCommon(password: string) {
  const plain = password.toLowerCase().normalize('NFC');
  const hasFewCharacters = new Set(plain).size <= 3;
  if (wordSet.has(plain) || hasFewCharacters || isSequence(plain)) return true;
  const letters = plain.replaceAll(/[^a-z]/g, '');
  const digits = plain.replaceAll(/\D/g, '');
  // Many digits that form no sequence are strong enough beside any word.
  if (letters.length * 2 < plain.length && !isSequence(digits) && new Set(digits).size > 3) return false;
  // The letters of the password: as typed, with substitutions undone, and without signs around the word.
  const substituted = substituteLetters(plain).replaceAll(/[^a-z]/g, '');
  const core = substituteLetters(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''));
  return [letters, substituted, core].some((form) => isMadeOfWords(form));
}

const substituteLetters = (text: string) => text.replaceAll(/[@$013457!]/g, (sign) => SUBSTITUTIONS[sign] ?? sign);

/** "alialiali", "iloveyou" and "passwordpassword" are two or three words of the list in sequence. */
function isMadeOfWords(text: string, maxWords = 3): boolean {
  if (text === '') return false;
  if (wordSet.has(text)) return true;
  if (maxWords === 1) return false;
  return WORDS.some((word) => text.startsWith(word) && isMadeOfWords(text.slice(word.length), maxWords - 1));
}

/** Consecutive characters: 1234567890, abcdefghij, 9876543210. */
function isSequence(text: string) {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  // From 9 to 0 and back the step is 9 in the other direction.
  return [1, -1].some((direction) => steps.every((step) => step === direction || step === -9 * direction));
}
