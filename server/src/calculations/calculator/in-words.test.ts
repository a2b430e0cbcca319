import { expect, test } from 'vitest';
import { inWords } from './compute.ts';

test('the amount, the valuation and the fee are each spelled out in both languages', () => {
  const result = { kind: 'result', type: 'multiplier', valuation: 2000, fee: 15 } as const;
  const words = inWords('pakistan', { amount: 1000, steps: [{ ...result, valuation: 1, fee: 1 }, result] });
  expect(words).toEqual({
    amount: { en: 'Rupees one thousand only', ur: expect.stringContaining('ہزار') },
    valuation: { en: 'Rupees two thousand only', ur: expect.any(String) },
    courtFee: { en: 'Rupees fifteen only', ur: expect.any(String) },
  });
});

const none = { amount: null, valuation: null, courtFee: null };

test('figures of another country are not spelled out, because the words are rupees', () => {
  expect(inWords('elsewhere', { amount: 1000, steps: [] })).toEqual(none);
});

test('a missing figure is not spelled out', () => {
  expect(inWords('pakistan', { amount: null, steps: [] })).toEqual(none);
  const valuation = { kind: 'result', type: 'fixed', valuation: 5, fee: null } as const;
  expect(inWords('pakistan', { amount: 5, steps: [valuation] })).toMatchObject({
    valuation: { en: 'Rupees five only' },
    courtFee: null,
  });
});

test('an amount of fifteen digits is spelled out, one of sixteen is not', () => {
  expect(inWords('pakistan', { amount: '1234567890123.45', steps: [] }).amount?.en).toMatch(/paisas? only$/i);
  expect(inWords('pakistan', { amount: '12345678901234.56', steps: [] }).amount).toBeNull();
});
