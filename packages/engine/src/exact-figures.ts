import type { Decimal } from './decimal.ts';
import { decimalOf, isAbove } from './decimal.ts';
import { mostAmount } from './money.ts';

/** A rulebook that cannot be computed with; `check` finds all such faults, with their places. */
export class UnsoundRulebook extends Error {
  override name = 'UnsoundRulebook';
}

/** A multiplier, a rate or the value of a slab. */
export function exact(value: number): Decimal {
  const decimal = decimalOf(value);
  if (decimal !== null) return decimal;
  throw new UnsoundRulebook(`${value} is not a decimal from 0 up with at most six places and fifteen digits`);
}

export function exactAmount(value: number): Decimal {
  const amount = decimalOf(value, 2);
  if (amount !== null && !isAbove(amount, mostAmount)) return amount;
  throw new UnsoundRulebook(`${value} is not an amount of rupees with at most two decimals`);
}

/** An amount for which null and 0 mean that there is none. */
export const setAmount = (value: number | null) => (value === null || value === 0 ? null : exactAmount(value));

export function positiveAmount(value: number): Decimal {
  if (value > 0) return exactAmount(value);
  throw new UnsoundRulebook(`${value} must be above 0`);
}
