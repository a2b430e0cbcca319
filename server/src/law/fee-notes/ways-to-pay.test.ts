import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentOf, shippedNotes } from './ways-to-pay.ts';

const provinces = ['punjab', 'sindh', 'kpk', 'balochistan', 'islamabad', 'kashmir'];
const days = [
  '2016-12-22',
  '2016-12-23',
  '2024-07-01',
  '2025-08-31',
  '2025-09-01',
  '2026-01-31',
  '2026-02-01',
  '2027-01-01',
];
/** Fees that rules name, and fees around each limit in the notes. */
const fees = [
  0.5, 2, 10, 15, 20, 21, 40, 100, 149, 150, 250, 500, 501, 1000, 1001, 7500, 14_056, 15_000, 15_000.5, 50_000,
];

test('finds a way to pay that fits each fee in each province on each day, or none', () => {
  const courts = fc.constantFrom<string[]>([], ['Civil Judge'], ['Supreme Court of Pakistan', '']);
  const amount = fc.oneof(fc.constantFrom(...fees), fc.integer({ min: 1, max: 100_000 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...provinces),
      fc.constantFrom(...days),
      courts,
      amount,
      (province, day, named, fee) => {
        const way = paymentOf(fee, { province, courts: named, day });
        if (!way) return;
        const note = shippedNotes().find(({ id }) => id === way.id) ?? expect.fail();
        const { means = expect.fail(), from = day, until = day } = note;
        expect(note.provinces).toContain(province);
        expect(from <= day && day <= until).toBe(true);
        expect(note.courts === undefined || note.courts.some((court) => named.includes(court))).toBe(true);
        if (means.kind === 'adhesive') expect(means.values).toContain(fee);
        else expect(fee >= (means.from ?? fee) && fee <= (means.to ?? fee)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

const idOf = (province: string, fee: number, day: string, courts: string[] = []) =>
  paymentOf(fee, { province, courts, day })?.id ?? null;

test.each([
  ['punjab', 100, '2026-11-28', 'punjab-adhesive'],
  ['punjab', 15_000, '2026-11-28', 'punjab-e-stamp'],
  ['punjab', 15, '2026-11-28', null],
  ['punjab', 50_000, '2026-11-28', null],
  ['sindh', 15_000, '2026-11-28', 'sindh-e-stamp'],
  ['kpk', 500, '2026-11-28', 'kpk-e-stamp-small'],
  ['kpk', 700, '2026-11-28', null],
  ['kpk', 7500, '2025-08-31', null],
  ['kpk', 7500, '2025-09-01', 'kpk-e-stamp'],
  ['balochistan', 15_000, '2026-11-28', 'balochistan-e-stamp'],
  ['islamabad', 15_000, '2026-01-31', null],
  ['islamabad', 15_000, '2026-02-01', 'islamabad-e-stamp'],
  ['kashmir', 15_000, '2026-11-28', null],
])('in %s a fee of %d on %s is paid by %s', (province, fee, day, id) => expect(idOf(province, fee, day)).toBe(id));

test('a fee of the Supreme Court is paid in its own way, in any province', () => {
  expect(idOf('punjab', 250, '2026-11-28', ['Supreme Court of Pakistan'])).toBe('supreme-court-1bill');
});

test('gives no way to pay for a fee of zero, or for one in words', () => {
  const circumstances = { province: 'punjab', courts: [], day: '2026-11-28' };
  expect([paymentOf(0, circumstances), paymentOf(null, circumstances), paymentOf('0', circumstances)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
