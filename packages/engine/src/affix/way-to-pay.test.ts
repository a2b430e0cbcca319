import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assert } from '../testing/assert.ts';
import { type FeeToPay, type Means, type RecordedWay, wayToPay } from './way-to-pay.ts';

const stamps: RecordedWay = { id: 'stamps', provinces: ['a'], means: { kind: 'adhesive', values: [30, 70] } };
const eStamp: RecordedWay = { id: 'e-stamp', provinces: ['a'], means: { kind: 'eStamp', from: 50, to: 9000 } };
const asked: FeeToPay = { fee: 70, province: 'a', courts: ['Civil Judge'], day: '2026-01-15' };
const idOf = (changes: Partial<FeeToPay>, recorded: RecordedWay[]) => wayToPay({ ...asked, ...changes }, recorded)?.id;

test.each<[FeeToPay['fee'], string | undefined]>([
  [30, 'stamps'],
  [49.99, undefined],
  [50, 'e-stamp'],
  [70, 'stamps'],
  [100, 'e-stamp'],
  [9000, 'e-stamp'],
  ['9000.5', undefined],
  [60_000, undefined],
])('a fee of %s is paid by one piece: %s', (fee, id) => expect(idOf({ fee }, [stamps, eStamp])).toBe(id));

test('the first recorded way that fits a fee is chosen', () => {
  expect(idOf({}, [eStamp, stamps])).toBe('e-stamp');
});

test('a way of another province or another day is not chosen', () => {
  const dated = { ...eStamp, from: '2026-01-15', until: '2026-01-16' };
  expect(idOf({ province: 'b' }, [eStamp])).toBeUndefined();
  const found = ['2026-01-14', '2026-01-15', '2026-01-16', '2026-01-17'].map((day) => idOf({ day }, [dated]));
  expect(found).toEqual([undefined, 'e-stamp', 'e-stamp', undefined]);
});

test('a court with its own way uses only that way, and no other court uses it', () => {
  const own: RecordedWay = {
    ...eStamp,
    id: 'own',
    courts: ['High Court'],
    means: { kind: 'bill', from: null, to: 500 },
  };
  expect(idOf({ courts: ['Appeals', 'High Court'] }, [eStamp, own])).toBe('own');
  expect(idOf({ courts: ['High Court'], fee: 501 }, [eStamp, own])).toBeUndefined();
  expect(idOf({}, [own, eStamp])).toBe('e-stamp');
});

test('a way is chosen if and only if it fits', () => {
  const bound = fc.option(fc.integer({ min: 1, max: 200 }));
  const means: fc.Arbitrary<Means> = fc.oneof(
    fc.record({ kind: fc.constant('adhesive' as const), values: fc.array(fc.integer({ min: 1, max: 200 })) }),
    fc.record({ kind: fc.constantFrom('eStamp' as const, 'bill' as const), from: bound, to: bound }),
  );
  const fits = (fee: number, each: Means) =>
    each.kind === 'adhesive'
      ? each.values.some((value) => value === fee)
      : !(each.from !== null && fee < each.from) && !(each.to !== null && fee > each.to);
  assert(
    fc.property(fc.array(means, { maxLength: 4 }), fc.integer({ min: 1, max: 200 }), (all, fee) => {
      const recorded = all.map((each, place) => ({ id: String(place), provinces: ['a'], means: each }));
      const way = wayToPay({ ...asked, fee }, recorded);
      const first = recorded.find((each) => fits(fee, each.means));
      expect(way).toEqual(first ? { kind: first.means.kind, id: first.id } : null);
    }),
  );
});
