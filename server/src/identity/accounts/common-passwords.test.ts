import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isCommon } from './common-passwords.ts';

test.each([
  'password12',
  'Password123!',
  'P@ssw0rd2024',
  '1234567890',
  '9876543210',
  'abcdefghij',
  'qwertyuiop',
  'QwErTy12345',
  '1qaz2wsx3edc',
  'aaaaaaaaaaaa',
  'abababababab',
  'pakistan786',
  'Pakistan@123',
  'iloveyou12',
  'passwordpassword',
  'alikhan12345',
  'muhammadali',
  'ali1234567890',
  'bismillah786',
  'imrankhan804',
  'lawyerlahore',
  'admin@12345',
  // Two or three words of the list, and a word with as many digits.
  'dragonmonkeyshadow',
  'muhammadalikhan',
  'pakistan82746193',
  // Few different digits, however many; sequences that wrap from 9 to 0, also backwards.
  'ali1122331',
  '8901234567',
  '2109876543',
  'ali2109876543',
  // No more than three different letters.
  'aabbccabcacb',
  // A substitution at the beginning, signs around a word, and a digit inside one.
  '$unshine99',
  '!!p455w0rd!!',
  'pak1istan9',
])('refuses the common password %s', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'h8Kq!m2zRt',
  'a8274619305',
  'Zarf-e-nigah 1932',
  'چراغ طور جلاؤ بڑا اندھیرا ہے',
  'tarazu ke do palray',
  'Order 39, rules 1 & 2',
  'x'.repeat(5) + 'Kd93mmqa',
  'passworddragonmonkeyshadow',
  'pakistan827461935',
  'ali1122334',
  'qzxwqzwxzq',
  '1234567809',
  '???...,,,;;;',
])('accepts the uncommon password %s', (password) => {
  expect(isCommon(password)).toBe(false);
});

test('checks the longest password in a few passes over the list', () => {
  const words = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const longest = Math.max(...words.map(({ length }) => length));
  // Three spellings are checked. Each begins with at most one word of each length, which two more may follow.
  const most = 3 * words.length * (1 + longest);
  let comparisons = 0;
  const { startsWith } = String.prototype;
  const counted = vi.spyOn(String.prototype, 'startsWith').mockImplementation(function (this: string, word) {
    comparisons += 1;
    if (comparisons > most) throw new Error(`More than ${most} comparisons`);
    return startsWith.call(this, word);
  });
  // "iloveyou" can be read in four ways: "i" "love" "you", "ilove" "you", "i" "loveyou" and as one word.
  const isIt = isCommon(`${'iloveyou'.repeat(15)}zqxwvkjh`);
  counted.mockRestore();
  expect(isIt).toBe(false);
  expect(comparisons).toBeGreaterThan(words.length);
});
