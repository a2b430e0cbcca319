import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../providers/adapter.ts';
import { inFigures, inWords, receiptLines } from './receipt-words.ts';

describe('an amount on a receipt', () => {
  test.each([
    [185_000, 'Rs\u00a01,850', '1,850\u00a0روپے'],
    [4950, 'Rs\u00a049.50', '49.50\u00a0روپے'],
    [10, 'Rs\u00a00.10', '0.10\u00a0روپے'],
    [10_000, 'Rs\u00a0100', '100\u00a0روپے'],
    [12_345_600, 'Rs\u00a01,23,456', '1,23,456\u00a0روپے'],
  ])('of %i paisa reads "%s"', (paisa, english, urdu) => {
    expect(inFigures(paisa, 'en')).toBe(english);
    expect(inFigures(paisa, 'ur')).toBe(urdu);
  });

  test('is written in words in both languages', () => {
    expect(inWords(45_000).en).toBe('Rupees four hundred fifty only');
    expect(inWords(45_000).ur).toMatch(/چار سو پچاس/);
  });
});

describe('a receipt', () => {
  const order = {
    number: 100_042,
    searches: 10,
    method: 'card',
    amount_paisa: 45_000,
    created_at: new Date('2026-01-14T10:00:00Z'),
    paid_at: new Date('2026-01-15T18:59:59Z'),
  } as StoredOrder;
  const later = { ...order, paid_at: new Date('2026-01-15T19:00:00Z') };

  test('lists the amount, the time, the method and the purpose of the payment', () => {
    expect(receiptLines(order, 'en')).toEqual([
      ['Receipt', 'M-100042'],
      ['Date', '15 January 2026'],
      ['Searches', '10'],
      ['Paid by', 'Debit card / credit card'],
      ['Amount', 'Rs\u00a0450'],
      ['In words', 'Rupees four hundred fifty only'],
    ]);
    const urdu = receiptLines({ ...order, method: 'jazzcash' }, 'ur');
    expect(urdu.map(([label]) => label)).toEqual([
      'رسید نمبر',
      'تاریخ',
      'حسابات',
      'ادائیگی کا طریقہ',
      'رقم',
      'رقم لفظوں میں',
    ]);
    expect(urdu[3]?.[1]).toBe('جاز کیش');
    expect(urdu[4]?.[1]).toBe('450\u00a0روپے');
  });

  test('has the day of the payment in Pakistan, or the day of the order if it is unpaid', () => {
    const dayOf = (about: StoredOrder) => receiptLines(about, 'en')[1]?.[1];
    expect(dayOf(later)).toBe('16 January 2026');
    expect(dayOf({ ...order, paid_at: null })).toBe('14 January 2026');
    expect(receiptLines(order, 'ur')[1]?.[1]).toMatch(/^15 .*2026$/);
  });
});
