import type { Amount } from '../number/decimal.ts';

/** Stamps of one value. */
export type Stamps = { readonly value: number; readonly count: number };

/**
 * The fewest stamps that make an amount exactly, the largest first; null where no combination does. The values are whole
 * rupees without repetition.
 */
export function fewestStamps(amount: Amount, values: readonly number[]): Stamps[] | null {
  const unit = values.reduce((a, b) => commonDivisor(a, b));
  const rupees = Number(amount);
  if (!Number.isSafeInteger(rupees) || rupees % unit !== 0) return null;
  const total = rupees / unit;
  const sizes = values.map((value) => value / unit).toSorted((a, b) => b - a);
  const [largest = 1] = sizes;
  // Of any `largest` smaller stamps some make a multiple of the largest, and fewer of the largest replace them: so the
  // smaller ones make less than its square, and all above that is stamps of the largest value.
  const plain = Math.max(0, Math.floor(total / largest) - largest);
  const counts = countFewest(total - plain * largest, sizes);
  if (counts === null) return null;
  counts.set(largest, (counts.get(largest) ?? 0) + plain);
  return sizes.flatMap((size) => {
    const count = counts.get(size) ?? 0;
    return count === 0 ? [] : [{ value: size * unit, count }];
  });
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** How many of each size, by the fewest stamps for every smaller amount in turn. */
function countFewest(total: number, sizes: readonly number[]): Map<number, number> | null {
  const fewest = [0];
  const last: number[] = [];
  for (let amount = 1; amount <= total; amount += 1) {
    fewest[amount] = Number.POSITIVE_INFINITY;
    for (const size of sizes) {
      const count = 1 + (fewest[amount - size] ?? Number.POSITIVE_INFINITY);
      if (count >= (fewest[amount] ?? 0)) continue;
      fewest[amount] = count;
      last[amount] = size;
    }
  }
  if (fewest[total] === Number.POSITIVE_INFINITY) return null;
  const counts = new Map<number, number>();
  for (let rest = total; rest > 0; ) {
    const size = last[rest] ?? rest;
    counts.set(size, (counts.get(size) ?? 0) + 1);
    rest -= size;
  }
  return counts;
}
