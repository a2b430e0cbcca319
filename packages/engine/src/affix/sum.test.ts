import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWithFee, sumOf } from './index.ts';

/** The sum in paisa, of any size, and the amount as the engine returns it. */
const toAmount = (paisa: bigint) => {
  const digits = String(paisa).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return digits.length > 15 ? text : Number(text);
};

test('a sum is exact to the paisa, in any order', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { maxLength: 40 });
  fc.assert(
    fc.property(amounts, fc.nat(), (paisa, turn) => {
      const sum = paisa.reduce((all, one) => all + one, 0n);
      const at = paisa.length === 0 ? 0 : turn % paisa.length;
      const turned = [...paisa.slice(at), ...paisa.slice(0, at)].toReversed();
      for (const order of [paisa, turned]) expect(String(sumOf(order.map(toAmount)))).toBe(String(toAmount(sum)));
    }),
  );
});

test('the difference between a payment and its fee is exact to the paisa', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(amount, amount, (paid, fee) => {
      const { state, by } = compareWithFee(toAmount(paid), toAmount(fee));
      expect(state).toBe(paid === fee ? 'exact' : paid < fee ? 'short' : 'over');
      expect(String(by)).toBe(String(toAmount(paid < fee ? fee - paid : paid - fee)));
    }),
  );
  expect(compareWithFee(15_000, '15000')).toEqual({ state: 'exact', by: 0 });
  expect(compareWithFee(14_999.5, 15_000)).toEqual({ state: 'short', by: 0.5 });
});

test('the sum of no amounts is zero', () => expect(sumOf([])).toBe(0));
