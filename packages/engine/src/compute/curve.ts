import { type Amount, toAmount, zero } from '../number/decimal.ts';
import { compileSlabSet } from './compile-slabs.ts';
import type { SlabSet } from './rulebook.ts';
import { feeBySlabs } from './slabs.ts';
import { ceilingOnset, endOf, type Stretch, stretchesOf } from './stretches.ts';

/** The exact fee of a slab set over all valuations, before rounding, in rising order, for plotting. */
export type Curve = {
  /** The fee on a valuation of zero. */
  readonly atZero: Amount;
  readonly pieces: readonly CurvePiece[];
  /** The lowest valuation from which the fee stays at the ceiling; null where it never does. */
  readonly ceilingFrom: Amount | null;
};

/** A piece runs from just above `from` up to and including `to`. */
export type CurvePiece = {
  readonly from: Amount;
  /** Null for no end. */
  readonly to: Amount | null;
  /** The fee just above `from`; the fee jumps if this differs from the end of the previous piece. */
  readonly start: Amount;
  /** The fee at `to`; null where the fee rises without end. */
  readonly end: Amount | null;
  readonly shape: Stretch['shape'];
  /** A line rises by this for every rupee; steps rise by it just above `origin` and after every `per`. */
  readonly rise: Amount;
  readonly per: Amount | null;
  readonly origin: Amount;
  /** The number of the slab that charges here; null for a gap. */
  readonly slab: number | null;
};

/** Null if slabs overlap: their fee has no simple curve. */
export function curve(set: SlabSet): Curve | null {
  const compiled = compileSlabSet(set);
  const stretches = stretchesOf(compiled);
  if (stretches === null) return null;
  const onset = ceilingOnset(compiled);
  return {
    atZero: toAmount(feeBySlabs(compiled, zero, [])),
    pieces: stretches.map((stretch) => pieceOf(stretch, endOf(stretch, compiled.ceiling))),
    ceilingFrom: onset && toAmount(onset),
  };
}

const pieceOf = (stretch: Stretch, end: ReturnType<typeof endOf>): CurvePiece => ({
  from: toAmount(stretch.from),
  to: stretch.to && toAmount(stretch.to),
  start: toAmount(stretch.start),
  end: end && toAmount(end),
  shape: stretch.shape,
  rise: toAmount(stretch.rise),
  per: stretch.per && toAmount(stretch.per),
  origin: toAmount(stretch.origin),
  slab: stretch.slab,
});
