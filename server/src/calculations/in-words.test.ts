import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test('the amount, the valuation and the fee are each spelled out in both languages', () => {
  const result = { kind: 'result', type: 'multiplier', valuation: 2000, fee: 15 } as const;
  const words = inWords(1000, [{ ...result, valuation: 1, fee: 1 }, result]);
  expect(words).toEqual({
    amount: { en: 'Rupees one thousand only', ur: expect.stringContaining('ہزار') },
    valuation: { en: 'Rupees two thousand only', ur: expect.any(String) },
    courtFee: { en: 'Rupees fifteen only', ur: expect.any(String) },
  });
});

test('a missing figure is not spelled out', () => {
  expect(inWords(null, [])).toEqual({ amount: null, valuation: null, courtFee: null });
  const valuation = { kind: 'result', type: 'fixed', valuation: 5, fee: null } as const;
  expect(inWords(5, [valuation])).toMatchObject({ valuation: { en: 'Rupees five only' }, courtFee: null });
});

test('an amount of fifteen digits is spelled out, one of sixteen is not', () => {
  expect(inWords('1234567890123.45', []).amount?.en).toMatch(/paisas? only$/i);
  expect(inWords('12345678901234.56', []).amount).toBeNull();
});
