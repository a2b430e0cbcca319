import { expect, test } from 'vitest';
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
])('%s is among the first guesses', (password) => {
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
])('%s is not', (password) => {
  expect(isCommon(password)).toBe(false);
});

test('the longest password allowed is judged in no time', () => {
  const started = performance.now();
  isCommon('ali'.repeat(42));
  isCommon('a'.repeat(60) + 'pass'.repeat(17));
  expect(performance.now() - started).toBeLessThan(50);
});
