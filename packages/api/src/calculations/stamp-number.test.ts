import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStampNumber, tidyStampNumber } from './stamp-number.ts';

test.each([
  [' pb-lhr  0042 ', 'PB-LHR 0042'],
  ['PB–LHR—۰۰۴۲', 'PB-LHR-0042'],
  ['٠٠٤٢', '0042'],
  ['ＰＢ１', 'PB1'],
  ['\u2067PB\u00a01\u2069', 'PB 1'],
  ['32-A/99.7', '32-A/99.7'],
])('the stamp number %j is stored as %s', (typed, tidy) => {
  expect(tidyStampNumber(typed)).toBe(tidy);
  expect(isStampNumber(tidy)).toBe(true);
});

test.each(['', 'PB-LHR', '-42', '#42', 'No: 42', 'https://x.pk/42', 'نمبر 42', '4\n2'])(
  '%j is refused as a stamp number',
  (text) => expect(isStampNumber(text)).toBe(false),
);

test('tidying a tidy stamp number changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\dA-Za-z ./–-]{1,30}$/), (typed) => {
      const tidy = tidyStampNumber(typed);
      expect(tidyStampNumber(tidy)).toBe(tidy);
    }),
  );
});
