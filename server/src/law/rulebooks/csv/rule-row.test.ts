import { describe, expect, test } from 'vitest';
import { readJsonRows, rowsIn } from '../../../testing/read-json-rows.ts';
import { readCsvRows } from './read-rows.ts';
import type { RowProblems } from './row-problems.ts';
import type { RowContext } from './rule-columns.ts';
import type { RuleRow } from './rule-row.ts';

const context: RowContext = {
  type: 'courtFee',
  provinceIds: new Set(['punjab', 'sindh']),
  slabIds: new Set(['article-1']),
};

const row = {
  provinceId: 'punjab',
  majorCategoryType: 'courtFee',
  majorCategory: 'Recovery of money',
  minorCategory: 'Loans',
  subminorCategory: 'Bond',
  activityByUser: 'Amount claimed',
  minimumUserInput: 100,
  maximumUserInput: null,
  defaultResult: null,
  extraResultInfo: '',
  defaultCourtFeeToBeAffixed: '',
  svUserInputType: 'multiplier',
  svUserInput: '1',
  minimumSuitValuation: '0',
  cfUserInputType: 'multiplier',
  cfUserInput: 0.5,
  maximumCourtFee: 15_000,
  reference: 'Court-fees Act 1870 s.7(i)',
};

const parts = ['row', 'majorCategory', 'minorCategory', 'subminorCategory', 'rule', 'entry', 'isEntryEmpty'] as const;
const partsOf = (found: RuleRow) => Object.fromEntries(parts.map((part) => [part, found[part]]));

/** The row with some cells replaced, as an import reads it. */
function read(cells: Record<string, unknown>, reading: RowContext = context) {
  const found = readJsonRows(Buffer.from(JSON.stringify([{ ...row, ...cells }])), reading);
  const inWords = ({ list }: RowProblems) => list.map(({ row: at, column, message }) => `${at} ${column}: ${message}`);
  return {
    read: rowsIn(found)[0],
    provinces: [...found.provinces.keys()],
    errors: inWords(found.errors),
    warnings: inWords(found.warnings),
    unread: inWords(found.unread),
  };
}

test('reads the names, the rule and the entry of a row, from CSV as from JSON', () => {
  const expected = {
    row: 1,
    majorCategory: 'Recovery of money',
    minorCategory: 'Loans',
    subminorCategory: 'Bond',
    rule: {
      activityByUser: 'Amount claimed',
      minimumUserInput: 100,
      maximumUserInput: null,
      defaultResult: null,
      extraResultInfo: null,
      defaultCourtFeeToBeAffixed: null,
      reference: 'Court-fees Act 1870 s.7(i)',
    },
    entry: {
      svUserInputType: 'multiplier',
      svUserInput: 1,
      minimumSuitValuation: 0,
      cfUserInputType: 'multiplier',
      cfUserInput: 0.5,
      maximumCourtFee: 15_000,
    },
    isEntryEmpty: false,
  };
  const json = Buffer.from(JSON.stringify([row]));
  const csv = Buffer.from(`${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`);
  for (const found of [readJsonRows(json, context), readCsvRows(csv, context)]) {
    expect(rowsIn(found).map(partsOf)).toEqual([expected]);
    expect([...found.provinces.keys()]).toEqual(['punjab']);
    expect([found.errors.count, found.warnings.count]).toEqual([0, 0]);
  }
});

test('reads the optional columns where a file has them', () => {
  const more = {
    slabId: 'article-1',
    verification: 'Judgment',
    certainty: 'NotEstablished',
    sources: 'judgment | https://example.pk/a | whole order | 2026-01-31\nhttps://example.pk/b',
    note: 'Seen.',
  };
  const { read: found, errors } = read(more);
  expect(errors).toEqual([]);
  expect(found?.entry.slabId).toBe('article-1');
  expect(found?.rule).toMatchObject({
    verification: 'judgment',
    certainty: 'notEstablished',
    sources: [
      { kind: 'judgment', url: 'https://example.pk/a', seen: 'whole order', seenOn: '2026-01-31' },
      { kind: null, url: 'https://example.pk/b', seen: '', seenOn: null },
    ],
    note: 'Seen.',
  });
});

describe('an address in sourceUrl', () => {
  const address = { kind: null, url: 'https://example.pk/a', seen: '', seenOn: null };

  test('is the only source of its rule', () => {
    const { read: found, errors } = read({ sourceUrl: 'https://example.pk/a' });
    expect({ errors, sources: found?.rule.sources }).toEqual({ errors: [], sources: [address] });
    expect(found?.rule).not.toHaveProperty('sourceUrl');
  });

  test('is ignored if the row has sources', () => {
    const sources = 'statute | https://example.pk/act';
    expect(read({ sources, sourceUrl: 'https://example.pk/a' }).read?.rule.sources).toEqual([
      { ...address, kind: 'statute', url: 'https://example.pk/act' },
    ]);
  });
});

describe('numbers', () => {
  test.each([
    ['7.50', 7.5],
    [' 15 ', 15],
    ['1,500', 1500],
    ['1,50,000', 150_000],
    ['1,50,00,000.25', 15_000_000.25],
    ['.5', 0.5],
    ['007', 7],
    ['10000000000000', 10_000_000_000_000],
  ])('reads %s as the number that it means', (cell, value) => {
    const { read: found, errors, warnings } = read({ maximumCourtFee: cell });
    expect({ value: found?.entry.maximumCourtFee, errors, warnings }).toEqual({ value, errors: [], warnings: [] });
  });

  test.each(['minimumSuitValuation', 'maximumCourtFee', 'cfUserInput', 'svUserInput', 'minimumUserInput'])(
    'reads %s as 0, because it is not a number, and lists its cell',
    (column) => {
      for (const cell of ['abc', '7,5%', '1,5', 'NaN', 'Infinity', '0x10', '--', true]) {
        const { read: found, errors, warnings, unread } = read({ [column]: cell });
        expect({ errors, warnings, unread }).toEqual({
          errors: [],
          warnings: [],
          unread: [`1 ${column}: “${cell}” is not a number and was read as 0`],
        });
        expect({ ...found?.rule, ...found?.entry }).toMatchObject({ [column]: 0 });
      }
    },
  );

  test('warns of an empty number and of a lacking column unless the answer needs no entry', () => {
    expect(read({ cfUserInput: '', maximumCourtFee: null, minimumUserInput: '' }).warnings).toEqual([
      '1 cfUserInput: is empty and was read as 0',
      '1 maximumCourtFee: is empty and was read as 0',
    ]);
    expect(read({ cfUserInput: undefined }).warnings).toEqual([
      '1 cfUserInput: is no column of the file: a known entry keeps its figure, and a new one gets 0',
    ]);
    expect(read({ cfUserInput: '', defaultCourtFeeToBeAffixed: 'Rs 10 a page' }).warnings).toEqual([]);
  });

  test('leaves out a maximum that is not a number, and lists its cell', () => {
    const { read: found, unread } = read({ maximumUserInput: 'none' });
    expect(found?.rule.maximumUserInput).toBeNull();
    expect(unread).toEqual(['1 maximumUserInput: “none” is not a number and was left out']);
  });

  test.each([
    ['maximumCourtFee', '-5', /has a sign/],
    ['maximumCourtFee', '1E+07', /exponent/],
    ['maximumCourtFee', 1e21, /exponent/],
    ['maximumCourtFee', '0.001', /two decimals/],
    ['maximumCourtFee', '10000000000001', /is above 10000000000000/],
    ['maximumCourtFee', '9007199254740993', /more digits than can be kept exactly/],
    ['maximumCourtFee', '0.30000000000000000001', /more digits/],
    ['cfUserInput', '0.1234567', /six decimals/],
    ['activityByUser', '-3', /has a sign/],
  ])('refuses %s of %s rather than round it', (column, cell, message) => {
    const { read: found, errors, warnings } = read({ [column]: cell });
    expect(found).toBeUndefined();
    expect(warnings).toEqual([]);
    expect(errors).toEqual([expect.stringMatching(message)]);
  });
});

describe('text', () => {
  test('reads an activity as a number where it is numeric, else as a label', () => {
    expect(read({ activityByUser: '25000' }).read?.rule.activityByUser).toBe(25_000);
    expect(read({ activityByUser: 'Annual rent' }).read?.rule.activityByUser).toBe('Annual rent');
    expect(read({ activityByUser: "'25000" }).read?.rule.activityByUser).toBe('25000');
    expect(read({ defaultCourtFeeToBeAffixed: '15' }).read?.rule.defaultCourtFeeToBeAffixed).toBe(15);
  });

  test('removes the guard of a formula, but no other apostrophe', () => {
    expect(read({ reference: "'=cmd|' /C calc'!A0" }).read?.rule.reference).toBe("=cmd|' /C calc'!A0");
    expect(read({ reference: "'tis the law" }).read?.rule.reference).toBe("'tis the law");
    expect(read({ reference: '=1+1' }).read?.rule.reference).toBe('=1+1');
  });

  test('trims names and keeps the spaces of other text', () => {
    const { read: found } = read({ majorCategory: '  Recovery of money ', reference: ' s.7 ' });
    expect(found?.majorCategory).toBe('Recovery of money');
    expect(found?.rule.reference).toBe(' s.7 ');
  });

  test('reads types of entries in any capitals; an empty type is fixed', () => {
    expect(read({ cfUserInputType: '', svUserInputType: null }).read?.entry).toMatchObject({
      cfUserInputType: 'fixed',
      svUserInputType: 'fixed',
    });
    expect(read({ cfUserInputType: 'Multiplier' }).read?.entry.cfUserInputType).toBe('multiplier');
  });

  test('finds a province by its id in any capitals', () => {
    expect(read({ provinceId: ' Sindh ' }).provinces).toEqual(['sindh']);
  });
});

test('reports every faulty cell of a row at once', () => {
  const wrong = {
    provinceId: 'utopia',
    majorCategoryType: 'suitValuation',
    majorCategory: ' ',
    minorCategory: null,
    subminorCategory: 'x'.repeat(301),
    activityByUser: { label: 'x' },
    reference: 'x'.repeat(5001),
    cfUserInputType: 'percent',
    maximumCourtFee: -1,
    slabId: 'article-9',
    verification: 'certain',
    certainty: 'doubtful',
    sources: 'https://example.pk/a\nhearsay',
    sourceUrl: 'javascript:alert(1)',
    note: 'a\0b',
  };
  const { read: found, errors } = read(wrong);
  expect(found).toBeUndefined();
  expect(errors.toSorted()).toEqual(
    [
      '1 provinceId: “utopia” is no province here',
      '1 majorCategoryType: is suitValuation, but these rows are imported as courtFee',
      '1 majorCategory: is empty; a name is needed',
      '1 minorCategory: is empty; a name is needed',
      '1 subminorCategory: has more than 300 characters',
      '1 activityByUser: is a list or an object; a cell holds text or a number',
      '1 reference: has more than 5000 characters',
      '1 cfUserInputType: “percent” is not one of fixed, multiplier',
      '1 maximumCourtFee: “-1” has a sign',
      '1 slabId: “article-9” is no schedule here',
      '1 verification: “certain” is not one of statute, judgment, secondary, inferred, unverified',
      '1 certainty: “doubtful” is not one of established, notEstablished',
      '1 sources: must hold at most 20 sources, one a line: kind | link | what was read | day as 2026-01-31. ' +
        'The kinds are statute, rules, code, judgment, digest, assembly, official-site, press, website',
      '1 sourceUrl: must be a link that begins with http:// or https://',
      '1 note: must not contain the character NUL',
    ].toSorted(),
  );
});

test('reports limits that contradict each other at their cells', () => {
  expect(read({ maximumUserInput: 50 }).errors).toEqual(['1 maximumUserInput: 50 is below minimumUserInput, 100']);
  expect(read({ maximumUserInput: 0 }).errors).toEqual([]);
  expect(read({ activityByUser: 50 }).errors).toEqual([
    '1 activityByUser: 50 is outside minimumUserInput and maximumUserInput',
  ]);
});

test('warns of cells that a suit valuation does not use', () => {
  const valuation = { ...context, type: 'suitValuation' as const };
  const { errors, warnings } = read(
    { majorCategoryType: 'suitValuation', slabId: 'article-1', svUserInput: '' },
    valuation,
  );
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    '1 svUserInput: is empty and was read as 0',
    '1 cfUserInput: is not used by a suit valuation and was left out',
    '1 maximumCourtFee: is not used by a suit valuation and was left out',
    '1 slabId: is not used by a suit valuation and was left out',
  ]);
});

describe('JSON that is not made of rows', () => {
  const readText = (text: string) => {
    const { errors } = readJsonRows(Buffer.from(text), context);
    return errors.list.map(({ row: at, message }) => `${at}: ${message}`);
  };

  test('reports an unknown column, a column twice, a prototype and a list', () => {
    const [errors] = [readText(`[{"colour":1},{"__proto__":{}},{"note":"a","Note ":"b"},["punjab"],7]`)];
    expect(errors[0]).toMatch('1: There is no column “colour”');
    expect(errors[1]).toMatch('2: There is no column “__proto__”');
    expect(errors.slice(2)).toEqual([
      '3: The column stands in the row twice.',
      '4: The row is not an object of cells.',
      '5: The row is not an object of cells.',
    ]);
  });

  test('reports ten thousand unknown columns in at most two hundred errors', () => {
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`c${n}`, n])));
    const { errors, count } = readJsonRows(Buffer.from(`[${wide},${wide},{"note":"x","c1":1}]`), context);
    expect([errors.count, count]).toEqual([200, 0]);
    expect(errors.list[0]).toMatchObject({ row: 1, column: 'c0' });
  });

  test('skips empty rows, and refuses a file with nothing else', () => {
    const rows = [{ provinceId: '', note: ' ' }, row];
    expect(rowsIn(readJsonRows(Buffer.from(JSON.stringify(rows)), context)).map(({ row: at }) => at)).toEqual([2]);
    expect(readText('[]')).toEqual(['0: There are no rows.']);
    expect(readText('[{"note":""}]')).toEqual(['0: There are no rows.']);
  });

  test('lists a hundred thousand errors and counts all', () => {
    const { errors } = readJsonRows(
      Buffer.from(`[${Array.from({ length: 20_001 }, () => '{"note":"x"}').join()}]`),
      context,
    );
    expect([errors.count, errors.list.length]).toEqual([100_005, 100_000]);
  });
});
