import { describe, expect, test } from 'vitest';
import { guarded, guardedNumerals, unguarded } from './formula-guard.ts';

describe('text that a spreadsheet would take for a formula', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)', "'quoted"])(
    '%j gets the apostrophe, and loses it again when it is read',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`);
      expect(unguarded(`'${text}`)).toBe(text);
    },
  );

  test.each(['', 'x=1', 'Cheque', ' =1', '5-3', 'دعویٰ', '25', '1.5'])('%j stays as it is', (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  });
});

describe('where a number could stand instead', () => {
  test.each(['25', '1,500', '-3', '1e5', '0.30000000000000000001'])('text %j gets the apostrophe', (text) => {
    expect(guardedNumerals(text)).toBe(`'${text}`);
    expect(unguarded(`'${text}`)).toBe(text);
  });

  test.each(['Nil', '', '5 rupees'])('text %j stays as it is', (text) => {
    expect(guardedNumerals(text)).toBe(text);
  });
});

test('an apostrophe that guards nothing belongs to the text', () => {
  expect(unguarded("'tis the law")).toBe("'tis the law");
  expect(unguarded("'")).toBe("'");
});
