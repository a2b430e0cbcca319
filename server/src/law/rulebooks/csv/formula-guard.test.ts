import { describe, expect, test } from 'vitest';
import { guarded, guardedNumerals, readableCell, unguarded } from './formula-guard.ts';

describe('the guard of text against formulas', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'quoted"])(
    'adds an apostrophe to %j, and reading removes it',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`);
      expect(unguarded(`'${text}`)).toBe(text);
    },
  );

  test.each(['', 'x=1', 'Cheque', ' =1', '5-3', 'دعویٰ', '25', '1.5'])('leaves %j unchanged', (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  });
});

describe('the guard of text in a column that may hold numbers', () => {
  test.each(['25', '1,500', '-3', '1e5', '0.30000000000000000001'])('adds an apostrophe to the text %j', (text) => {
    expect(guardedNumerals(text)).toBe(`'${text}`);
    expect(unguarded(`'${text}`)).toBe(text);
  });

  test.each(['Nil', '', '5 rupees'])('leaves the text %j unchanged', (text) => {
    expect(guardedNumerals(text)).toBe(text);
  });
});

describe('the number of a document', () => {
  test.each(['44001234567890123', '00123456', '4400 1234 5678', '12-2026', '1E5'])(
    'keeps its digits as the text %j',
    (text) => {
      expect(readableCell({ documentNumber: text })).toBe(`'${text}`);
    },
  );

  test('stays as it is with letters, which no spreadsheet changes', () => {
    expect(readableCell({ documentNumber: 'PB-LHR-0123456789' })).toBe('PB-LHR-0123456789');
  });
});

test('keeps an apostrophe that guards nothing', () => {
  expect(unguarded("'tis the law")).toBe("'tis the law");
  expect(unguarded("'")).toBe("'");
});
