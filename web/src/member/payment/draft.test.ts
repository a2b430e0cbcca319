import { describe, expect, test } from 'vitest';
import { type Draft, emptyDraft, firstMethod, isByPhone, priced, purchaseOf } from './draft';
import type { Packages } from './queries';

const packages: Packages = {
  currency: 'PKR',
  packages: [],
  custom: {
    minimum: 5,
    maximum: 1000,
    prices: [
      { from: 1, unitPaisa: 5000 },
      { from: 20, unitPaisa: 4000 },
    ],
  },
  methods: [
    { method: 'card', available: true, ways: ['page', 'savedCard'], isSandbox: true },
    { method: 'jazzcash', available: true, ways: ['page', 'phone'], isSandbox: true },
    { method: 'easypaisa', available: true, ways: ['phone'], isSandbox: true },
  ],
};
const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, ...changes });
const own = (custom: string) => draft({ quantity: 'custom', custom });

describe('firstMethod', () => {
  const without = (missing: string) => ({
    ...packages,
    methods: packages.methods.map((each) => ({ ...each, available: each.method !== missing })),
  });

  test('is the method used last', () => expect(firstMethod(packages, 'card')).toBe('card'));
  test('is a wallet rather than a card if none was used before', () => {
    expect(firstMethod(packages, undefined)).toBe('jazzcash');
    expect(firstMethod(without('jazzcash'), undefined)).toBe('easypaisa');
  });
  test('is an available one if the method used last is not available', () =>
    expect(firstMethod(without('card'), 'card')).toBe('jazzcash'));
});

describe('priced', () => {
  test('multiplies the chosen number of searches by its price', () => {
    expect(priced(emptyDraft, packages)).toEqual({ searches: 10, unitPaisa: 5000, amountPaisa: 50_000 });
    expect(priced(draft({ quantity: '20', custom: '7' }), packages)).toEqual({
      searches: 20,
      unitPaisa: 4000,
      amountPaisa: 80_000,
    });
  });

  test('accepts a typed number within the limits', () => {
    expect(priced(own('25'), packages)).toEqual({ searches: 25, unitPaisa: 4000, amountPaisa: 100_000 });
    for (const typed of ['', 'many', '4', '1001']) expect(priced(own(typed), packages), typed).toBeUndefined();
  });

  test('returns nothing if no price applies to so few', () => {
    const custom = { minimum: 1, maximum: 9, prices: [{ from: 5, unitPaisa: 1 }] };
    expect(priced(own('4'), { ...packages, custom })).toBeUndefined();
  });
});

describe('isByPhone', () => {
  test('follows the choice if the wallet has both ways', () => {
    expect(isByPhone(draft({ method: 'jazzcash', way: 'phone' }), packages)).toBe(true);
    expect(isByPhone(draft({ method: 'jazzcash', way: 'page' }), packages)).toBe(false);
  });

  test('is true if the wallet has no page', () => {
    expect(isByPhone(draft({ method: 'easypaisa', way: 'page' }), packages)).toBe(true);
  });

  test('is false if the method has no phone or is not offered', () => {
    expect(isByPhone(draft({ method: 'card', way: 'phone' }), packages)).toBe(false);
    expect(isByPhone(draft({ method: 'jazzcash' }), { ...packages, methods: [] })).toBe(false);
  });
});

describe('purchaseOf', () => {
  const typed = { mobileNumber: '0300 1234567', cnic: '345678' };
  const number = '03001234567';
  /** Ten searches at the price that was shown. */
  const ten = { searches: 10, amountPaisa: 50_000 };

  test('names a saved card, but not a new one', () => {
    expect(purchaseOf(draft({ ...typed, card: 'new' }), packages)).toEqual({ ...ten, method: 'card' });
    expect(purchaseOf(draft({ card: 'card-1' }), packages)).toEqual({ ...ten, method: 'card', card: 'card-1' });
  });

  test('includes the mobile number and the CNIC for JazzCash on the phone', () => {
    const jazzcash = { ...typed, method: 'jazzcash' } as const;
    expect(purchaseOf(draft(jazzcash), packages)).toEqual({
      ...ten,
      method: 'jazzcash',
      mobileNumber: number,
      cnic: '345678',
    });
    expect(purchaseOf(draft({ ...jazzcash, cnic: '' }), packages)).not.toHaveProperty('cnic');
  });

  test('omits the CNIC for Easypaisa', () => {
    const purchase = purchaseOf(draft({ ...typed, method: 'easypaisa' }), packages);
    expect(purchase).toEqual({ ...ten, method: 'easypaisa', mobileNumber: number });
  });

  test('omits the mobile number and the CNIC on the page of a wallet', () => {
    const purchase = purchaseOf(draft({ ...typed, method: 'jazzcash', way: 'page' }), packages);
    expect(purchase).toEqual({ ...ten, method: 'jazzcash' });
  });

  test('returns nothing without a number of searches, or without the mobile number of a phone', () => {
    expect(purchaseOf(own(''), packages)).toBeUndefined();
    expect(purchaseOf(draft({ method: 'jazzcash', mobileNumber: '12' }), packages)).toBeUndefined();
  });
});
