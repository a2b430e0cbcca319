import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldError, Problem } from '@mizan/api';

/** The parts of common passwords: words, names and rows of keys, one on each line. */
const WORDS = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);
const known = new Set(WORDS);

/** Usual substitutions for letters, which attackers try, too. */
const DISGUISE: Record<string, string> = {
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

export function isCommon(password: string) {
  const plain = password.toLowerCase().normalize('NFC');
  if (known.has(plain) || new Set(plain).size <= 3 || isRow(plain)) return true;
  const letters = plain.replaceAll(/[^a-z]/g, '');
  const figures = plain.replaceAll(/\D/g, '');
  // Many digits that form no row are strong enough beside any word.
  if (letters.length * 2 < plain.length && !isRow(figures) && new Set(figures).size > 3) return false;
  const undisguised = plain.replaceAll(/[@$013457!]/g, (sign) => DISGUISE[sign] ?? sign).replaceAll(/[^a-z]/g, '');
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '').replaceAll(/[@$013457!]/g, (sign) => DISGUISE[sign] ?? sign);
  return [letters, undisguised, core].some((form) => isMadeOf(form));
}

/** "alialiali", "iloveyou" and "passwordpassword" are two or three words of the list in sequence. */
function isMadeOf(form: string, most = 3): boolean {
  if (form === '') return false;
  if (known.has(form)) return true;
  if (most === 1) return false;
  return WORDS.some((word) => form.startsWith(word) && isMadeOf(form.slice(word.length), most - 1));
}

/** Consecutive characters: 1234567890, abcdefghij, 9876543210. */
function isRow(plain: string) {
  const steps = [...plain].slice(1).map((letter, i) => letter.charCodeAt(0) - plain.charCodeAt(i));
  return [1, -1].some((step) => steps.every((each) => each === step || each === -9 * step));
}
