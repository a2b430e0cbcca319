import { describe, expect, test } from 'vitest';
import { readCnic, readCount, readMobile, rupeesOf, unitPrice } from './price';

const prices = [
  { from: 1, unitPaisa: 5000 },
  { from: 10, unitPaisa: 4500 },
  { from: 20, unitPaisa: 4000 },
];
const limits = { minimum: 1, maximum: 1000 };

test('the price of one search falls with the quantity', () => {
  expect([1, 9, 10, 19, 20, 1000].map((count) => unitPrice(prices, count))).toEqual([
    5000, 5000, 4500, 4500, 4000, 4000,
  ]);
  expect(unitPrice(prices, 0)).toBeUndefined();
});

test('paisa are converted to rupees without rounding', () => {
  expect([45_000, 4250, 5, 100].map(rupeesOf)).toEqual([450, '42.50', '0.05', 1]);
});

test('readCount reads a whole number within the limits, in any digits', () => {
  expect(['7', ' 1,000 ', '۲۵', '٣'].map((typed) => readCount(typed, limits))).toEqual([7, 1000, 25, 3]);
  for (const wrong of ['', '0', '1001', '-5', '2.5', 'ten', '1e2']) expect(readCount(wrong, limits)).toBeUndefined();
});

describe('the fields of a wallet', () => {
  test('readMobile reads a mobile number with any separators', () => {
    for (const typed of ['03001234567', '0300-1234567', '+92 300 1234567', '0092 300 1234567', '۰۳۰۰۱۲۳۴۵۶۷']) {
      expect(readMobile(typed)).toBe('03001234567');
    }
    expect(readMobile('\u20680300 1234567\u2069')).toBe('03001234567');
    for (const wrong of ['', '0300123456', '030012345678', '04212345678', '12345']) {
      expect(readMobile(wrong)).toBeUndefined();
    }
  });

  test('readCnic reads the last six digits of a CNIC', () => {
    expect(readCnic(' 345-678 ')).toBe('345678');
    for (const wrong of ['', '12345', '1234567', '35202-1234567-1', 'abcdef']) expect(readCnic(wrong)).toBeUndefined();
  });
});
