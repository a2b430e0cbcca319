import { expect, test } from 'vitest';
import { shortCitation } from './ledger';

test.each([
  ['Court-fees Act 1870 s.7(i) and Sch. I Art. 1 (Punjab: Finance Act 1973 s.8)', 's.7(i) and Sch. I Art. 1'],
  [
    'Court-fees Act 1870 Sch. I Art. 1 as amended for Punjab; Ordinance X of 1983',
    'Sch. I Art. 1 as amended for Punjab',
  ],
  ['Suits Valuation Act 1887 ss.3 and 8 (s.7(vi) is left out)', 'ss.3 and 8'],
  ['Income Tax Ordinance 2001 s.133(12)', 's.133(12)'],
  [
    'Punjab Court Fees (Abolition) Ordinance 1983 (X of 1983)',
    'Punjab Court Fees (Abolition) Ordinance 1983 (X of 1983)',
  ],
  ['Punjab Court Fees (Abolition) Ordinance 1983 s.2', 's.2'],
  ['2012 CLC 316', '2012 CLC 316'],
  ['(unknown)', '(unknown)'],
  ['', ''],
])('shortCitation shortens "%s" to "%s"', (whole, short) => expect(shortCitation(whole)).toBe(short));
