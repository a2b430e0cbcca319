type Tier = { from: number; unitPaisa: number };

/** Tiers rise by their number: the last that applies counts, and the first applies to any number. */
export const unitPrice = (tiers: readonly Tier[], searches: number): number =>
  tiers.findLast(({ from }) => from <= searches)?.unitPaisa ?? tiers[0]?.unitPaisa ?? 0;
