import { type Decimal, decimalOf, isAbove } from '../number/decimal.ts';
import { MAX_AMOUNT } from '../number/money.ts';

/** Thrown for a rulebook that cannot be computed exactly; `check` finds all such faults with their paths. */
export class UnsoundRulebook extends Error {
  override name = 'UnsoundRulebook';
}

const exactAmountOf = (value: number): Decimal | null => {
  const amount = decimalOf(value, 2);
  return amount === null || isAbove(amount, MAX_AMOUNT) ? null : amount;
};

export const isExact = (value: number) => decimalOf(value) !== null;
export const isExactAmount = (value: number) => exactAmountOf(value) !== null;

/** A multiplier, a rate or the value of a slab. */
export const exact = (value: number): Decimal => decimalOf(value) ?? refuse(value);

export const exactAmount = (value: number): Decimal => exactAmountOf(value) ?? refuse(value);

export const positiveAmount = (value: number): Decimal => (value > 0 ? exactAmount(value) : refuse(value));

/** An optional amount: null and 0 mean none. */
export const optionalAmount = (value: number | null) => (value === null || value === 0 ? null : exactAmount(value));

function refuse(value: number): never {
  throw new UnsoundRulebook(`${value} cannot be computed with exactly`);
}
