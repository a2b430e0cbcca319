import { describe, expect, test } from 'vitest';
import { readCnic, readMobile } from './payer-fields';

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
