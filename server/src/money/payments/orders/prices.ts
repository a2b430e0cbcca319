type Tier = { from: number; unitPaisa: number };

/** Tiers are sorted by quantity, and the first starts at 1: the last that applies counts. */
export const unitPrice = (tiers: readonly Tier[], searches: number): number =>
  tiers.findLast(({ from }) => from <= searches)?.unitPaisa ?? tiers[0]?.unitPaisa ?? never();

function never(): never {
  throw new Error('The first price holds from one search on');
}
