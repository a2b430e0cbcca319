import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actIds } from './acts.ts';
import { citationOf, type Provision, readProvisions } from './provisions.ts';

const print = ({ act, unit, schedule, path }: Provision) =>
  [act, unit, schedule && `schedule ${schedule}`, path.join('.')].filter((part) => part !== '').join(' ');
const read = (typed: string) => readProvisions(typed).provisions.map(print);

test.each([
  ['s. 42 SRA', 'SRA section 42'],
  ['S.42 of the Specific Relief Act, 1877', 'SRA section 42'],
  ['42 sra', 'SRA 42'],
  ['SRA 42', 'SRA 42'],
  ['section 8 specific relief act', 'SRA section 8'],
  ['sction 42 spesific releif act', 'SRA section 42'],
  ['u/s 12(2) C.P.C.', 'CPC section 12.2'],
  ['sec 12(2)', 'section 12.2'],
  ['section 7(iv)(c) court fees act', 'CFA section 7.4.c'],
  ['section 7 iv c', 'section 7.4.c'],
  ['7(iv-A)', '7.4a'],
  ['7(xi)(cc)', '7.11.cc'],
  ['22-A Cr.P.C', 'CrPC 22a'],
  ['489F ppc', 'PPC 489f'],
  ['489 f ppc', 'PPC 489f'],
  ['دفعہ 489 ایف', 'section 489f'],
  ['دفعہ 22-اے', 'section 22a'],
  ['order 37', 'CPC order 37'],
  ['o 37 r 2', 'CPC order 37.2'],
  ['o37r2', 'CPC order 37.2'],
  ['O-XXXIX', 'CPC order 39'],
  ['order ix rule 13', 'CPC order 9.13'],
  ['37 cpc', 'CPC 37'],
  ['art 17(iii)', 'article 17.3'],
  ['schedule II article 17(vi)', 'article schedule 2 17.6'],
  ['article 17 of schedule 2', 'article schedule 2 17'],
  ['Art. 199 constitution', 'Constitution article 199'],
  ['s 9 FIO 2001', 'FIO section 9'],
  ['section 133 income tax ordinance', 'tax section 133'],
  ['دفعہ ۱۲(۲) ضابطہ دیوانی', 'CPC section 12.2'],
  ['آرڈر 37 رول 2', 'CPC order 37.2'],
  ['آرٹیکل 199', 'article 199'],
])('%s is read as %s', (typed, provision) => {
  expect(read(typed)).toEqual([provision]);
});

test.each([
  'stay order',
  'order in appeal',
  'oil company',
  'nan o nafqa',
  'loan 500',
  'Value of Rs 25,000 or less',
  '42',
  'specific relief act',
  '1st certificate',
])('%s contains no provision, and is left unchanged', (typed) => {
  expect(readProvisions(typed)).toEqual({ provisions: [], rest: typed });
});

describe('a citation of several provisions', () => {
  test('gives each provision the Act next to it, otherwise the last one before, otherwise the next', () => {
    expect(read('Court-fees Act 1870 s.7(v), s.11 and Sch. I Art. 1; Succession Act 1925 s.379')).toEqual([
      'CFA section 7.5',
      'CFA section 11',
      'CFA article schedule 1 1',
      'Succession Act section 379',
    ]);
    expect(read('s 42 SRA and s 9 CPC')).toEqual(['SRA section 42', 'CPC section 9']);
    expect(read('section 24, Code of Civil Procedure')).toEqual(['CPC section 24']);
  });

  test('takes an unknown Act beside a provision for its Act, not a known one that is named before', () => {
    expect(read('Court-fees Act 1870; Finance Act 1973 s.8')).toEqual(['finance section 8']);
  });

  test('repeats the order before each rule', () => {
    expect(read('O. XXXIX Rr. 1 & 2 CPC')).toEqual(['CPC order 39.1', 'CPC order 39.2']);
    expect(read('ss.33, 57 and 58')).toEqual(['section 33', 'section 57', 'section 58']);
  });
});

test('the text beside a provision is kept', () => {
  const { rest } = readProvisions('declaration u/s 42 SRA with possession');
  expect(rest.split(/\s+/)).toEqual(['declaration', 'with', 'possession']);
});

test('a provision written by citationOf is read back', () => {
  const numbers = fc.integer({ min: 1, max: 500 }).map(String);
  const brackets = fc.constantFrom('', '(2)', '(iv)(c)', '-A');
  const part = fc.tuple(numbers, brackets).map((parts) => parts.join(''));
  const few = fc.integer({ min: 1, max: 60 }).map(String);
  const act = fc.constantFrom(...actIds);
  const cited = fc.oneof(
    fc.record({ act, section: part }),
    fc.record({ act, order: few, rule: part }),
    fc.record({ act, schedule: few.filter((number) => number.length === 1), article: part }),
  );
  fc.assert(
    fc.property(cited, (provision) => {
      const [found, ...others] = readProvisions(citationOf(provision)).provisions;
      const { act: ofAct, ...parts } = provision;
      expect(others).toEqual([]);
      expect(found?.act).toBe(ofAct);
      const plain = Object.values(parts).join(' ').replaceAll('(iv)', '(4)').replaceAll('-A', 'a');
      const numbersOf = (text: string) => text.match(/[a-z\d]+/g);
      expect(numbersOf([found?.schedule, ...(found?.path ?? [])].join(' '))).toEqual(numbersOf(plain));
    }),
  );
});

test('reading provisions accepts any text', () => {
  const unit = fc.constantFrom(...Array.from('so r(iv)-.,12 &/aدفعہ'));
  const texts = fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
    expect(Array.isArray(read(text))).toBe(true);
  });
  fc.assert(texts);
});
