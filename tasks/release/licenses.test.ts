import { expect, test } from 'vitest';
import { isFitting, unfitting } from './licenses.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN file', false],
])('decides whether the licence %s fits', (license, isFit) => expect(isFitting('a-package', license)).toBe(isFit));

test('lists every package whose licence does not fit or is missing, but no part of Mizan', () => {
  expect(
    unfitting({
      '': {},
      'packages/api': {},
      'node_modules/@mizan/api': { link: true },
      'node_modules/good': { license: 'ISC' },
      'node_modules/good/node_modules/@some/bad': { license: 'GPL-2.0-only' },
      'node_modules/silent': {},
    }),
  ).toEqual(['@some/bad: GPL-2.0-only', 'silent: none named']);
});
