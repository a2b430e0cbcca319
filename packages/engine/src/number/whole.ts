/**
 * An exact whole number: a `number` while it is safe, otherwise a `bigint`. A sum or product of safe integers that is
 * at most 2^53 - 1 was not rounded, so checking the result is enough.
 */
export type Whole = number | bigint;

export type RoundingMode = 'nearest' | 'up' | 'down';

const safe = Number.MAX_SAFE_INTEGER;

const narrow = (value: bigint): Whole => (value <= safe && value >= -safe ? Number(value) : value);

const isSafe = (value: number) => value <= safe && value >= -safe;

export function times(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (isSafe(product)) return product;
  }
  return narrow(BigInt(a) * BigInt(b));
}

export function plus(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (isSafe(sum)) return sum;
  }
  return narrow(BigInt(a) + BigInt(b));
}

export function minus(a: Whole, b: Whole): Whole {
  // No operand is far below zero, so the difference of two safe numbers is safe.
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return narrow(BigInt(a) - BigInt(b));
}

/**
 * Divides two whole numbers that are not negative; `nearest` rounds halves up. The floor of the quotient of two safe
 * integers is exact, because no such quotient is close enough below an integer to be rounded up to it.
 */
export function divide(a: Whole, b: Whole, mode: RoundingMode): Whole {
  const quotient = typeof a === 'number' && typeof b === 'number' ? Math.floor(a / b) : narrow(BigInt(a) / BigInt(b));
  const rest = minus(a, times(quotient, b));
  const goesUp = mode === 'up' ? rest > 0 : mode === 'nearest' && rest >= minus(b, rest);
  return goesUp ? plus(quotient, 1) : quotient;
}
