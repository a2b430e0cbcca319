import type { CourtFeeEntry, Rounding, SlabSet } from '../compute/rulebook.ts';

/*
 * A second implementation on bigint alone and without steps, to compare the engine with. Amounts are whole
 * paisa; inside a schedule a fee is counted in 10^-8 paisa, in which every rate of six places is whole.
 */
const fine = 100_000_000n;
const inPaisa = (rupees: number) => millionths(rupees) / 10_000n;

/** The number as it is written, in millionths. */
export function millionths(value: number): bigint {
  const [whole = '', fraction = ''] = value.toFixed(6).split('.');
  return BigInt(whole + fraction);
}

export const halfUp = (value: bigint, unit: bigint) => (2n * value + unit) / (2n * unit);
const ceilOf = (a: bigint, b: bigint) => (a + b - 1n) / b;
const lesser = (a: bigint, b: bigint) => (a < b ? a : b);

/** The fee on a valuation in paisa, in 10^-8 paisa. */
export function referenceFee(set: SlabSet, valuation: bigint): bigint {
  let fee = 0n;
  for (const slab of set.slabs.toSorted((a, b) => a.min - b.min)) {
    const below = inPaisa(slab.min) - 100n;
    if (valuation <= below) break;
    const top = slab.max === null ? valuation : lesser(valuation, inPaisa(slab.max));
    const base = slab.of === 'excess' ? top - (below > 0n ? below : 0n) : top;
    const charge = chargeOn(base, slab);
    fee = slab.of === 'excess' ? fee + charge : charge;
  }
  return set.value > 0 ? lesser(fee, inPaisa(set.value) * fine) : fee;
}

function chargeOn(base: bigint, { unit, value, per }: SlabSet['slabs'][number]): bigint {
  if (unit !== 'rupees') return base * millionths(value);
  const once = millionths(value) * 10_000n;
  return per === null || per === undefined ? once : ceilOf(base, inPaisa(per)) * once;
}

/** The valuation and the fee of one court-fee entry on an amount, all in paisa. */
export function referenceEntry(entry: CourtFeeEntry, set: SlabSet | null, amount: bigint) {
  const { suitValuation: valuing, minimumSuitValuation } = entry;
  const raw = valuing.type === 'fixed' ? millionths(valuing.userInput) * 100n : amount * millionths(valuing.userInput);
  const value = halfUp(raw, 1_000_000n);
  const least = inPaisa(minimumSuitValuation);
  const valuation = value < least ? least : value;
  return { valuation, fee: referenceEntryFee(entry, set, valuation) };
}

function referenceEntryFee(entry: CourtFeeEntry, set: SlabSet | null, valuation: bigint): bigint {
  const scale = fine * 1_000_000n;
  const base = set === null ? valuation * fine : referenceFee(set, valuation);
  const factor = millionths(entry.userInput);
  const raw = entry.type === 'fixed' ? factor * 100n * fine : base * factor;
  const ceiling = inPaisa(entry.maximumCourtFee) * scale;
  const fee = halfUp(ceiling > 0n ? lesser(raw, ceiling) : raw, scale);
  return entry.type === 'fixed' || !set?.rounding ? fee : referenceRounding(fee, set.rounding);
}

function referenceRounding(fee: bigint, { to, mode }: Rounding): bigint {
  const step = inPaisa(to);
  if (mode === 'nearest') return halfUp(fee, step) * step;
  return (mode === 'up' ? ceilOf(fee, step) : fee / step) * step;
}
