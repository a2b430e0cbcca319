import type { Amount, Curve, CurvePiece, SlabSet } from '@mizan/engine';
import { curveOf } from './slab-rows';

export type Point = { x: number; y: number };

/** How a rule changes the scheduled fee: a multiple of it, up to a ceiling of its own. */
export type FeeAdjustment = { multiplier: Amount; ceiling: Amount | null };

export type FeeCurve = {
  /** Lines from left to right; between two the fee jumps. */
  lines: readonly (readonly Point[])[];
  /** The value from which the fee stays at its ceiling. */
  ceiling: { from: number; fee: number } | null;
  /** The values at which something begins or ends. */
  edges: readonly number[];
  /** The value up to which no fee is charged; 0 if it begins at once. */
  nilUpTo: number;
};

/** A staircase of more steps than this is drawn as a straight line. */
const MAX_STEPS = 60;

const unadjusted: FeeAdjustment = { multiplier: 1, ceiling: null };

/** The fee curve of a schedule up to a value, in numbers exact enough to draw. Null if slabs overlap. */
export function feeCurve(set: SlabSet, upTo: number, adjustment: FeeAdjustment = unadjusted): FeeCurve | null {
  const exact = curveOf(set);
  if (exact === null) return null;
  const maxFee = maxFeeOf(adjustment);
  const lines = exact.pieces
    .filter(({ from }) => Number(from) < upTo)
    .map((piece) => lineOf(piece, upTo).map(({ x, y }) => ({ x, y: y * Number(adjustment.multiplier) })))
    .map((line) => cut(line, maxFee));
  return {
    lines: join(lines),
    ceiling: ceilingOf(lines, exact, adjustment),
    edges: edgesOf(exact),
    nilUpTo: Number(exact.pieces.find(charges)?.from ?? 0),
  };
}

const charges = ({ start, end }: CurvePiece) => Number(start) > 0 || end === null || Number(end) > 0;

/** How far to draw a curve: well beyond its last edge or ceiling, or to Rs 100,000 if it has none. */
export function extentOf(set: SlabSet): number {
  const exact = curveOf(set);
  if (exact === null) return 0;
  const last = Number(exact.ceilingFrom ?? Math.max(0, ...edgesOf(exact)));
  return last === 0 ? 100_000 : last * 1.45;
}

const edgesOf = ({ pieces, ceilingFrom }: Curve) =>
  [
    ...new Set([
      ...pieces.map(({ from }) => Number(from)),
      ...(ceilingFrom === null ? [] : [Math.floor(Number(ceilingFrom))]),
    ]),
  ].filter((edge) => edge > 0);

/** The points of a piece up to the limit: its two ends, and for a staircase that is not too long the corners between them. */
function lineOf(piece: CurvePiece, limit: number): Point[] {
  const { from, to, start, end, shape, rise, per, origin } = numbersOf(piece);
  const last = Math.min(to ?? limit, limit);
  const first = { x: from, y: start };
  if (shape === 'flat') return [first, { x: last, y: start }];
  // How often the fee rises up to `last`: a line with each rupee, a staircase with each step that begins after `from`.
  const rises = per === null ? last - from : Math.ceil((last - origin) / per) - Math.floor((from - origin) / per) - 1;
  const lastFee = last === to && end !== null ? end : start + rise * rises;
  if (per === null || (last - from) / per > MAX_STEPS) return [first, { x: last, y: lastFee }];
  const points = [first];
  let fee = start;
  for (let edge = origin + (Math.floor((from - origin) / per) + 1) * per; edge < last; edge += per) {
    points.push({ x: edge, y: fee }, { x: edge, y: (fee += rise) });
  }
  return [...points, { x: last, y: fee }];
}

const numbersOf = ({ from, to, start, end, shape, rise, per, origin }: CurvePiece) => ({
  shape,
  from: Number(from),
  to: to === null ? null : Number(to),
  start: Number(start),
  end: end === null ? null : Number(end),
  rise: Number(rise),
  per: per === null ? null : Number(per),
  origin: Number(origin),
});

const maxFeeOf = ({ ceiling }: FeeAdjustment) =>
  ceiling === null || Number(ceiling) === 0 ? Number.POSITIVE_INFINITY : Number(ceiling);

/** Cuts a line at the ceiling of the rule, with a corner where they meet. */
function cut(line: readonly Point[], maxFee: number): Point[] {
  return line.flatMap((point, index) => {
    const before = line[index - 1];
    const capped = { x: point.x, y: Math.min(point.y, maxFee) };
    if (!before || before.y >= maxFee || point.y <= maxFee) return [capped];
    const share = (maxFee - before.y) / (point.y - before.y);
    return [{ x: before.x + share * (point.x - before.x), y: maxFee }, capped];
  });
}

/** Joins lines of which one ends where the next begins. */
function join(lines: readonly Point[][]): Point[][] {
  const joined: Point[][] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && before.at(-1)?.y === line[0]?.y) before.push(...line.slice(1));
    else joined.push([...line]);
  }
  return joined;
}

/** The lower ceiling, of the schedule or of the rule, and the value from which the fee stays at it. */
function ceilingOf(lines: readonly (readonly Point[])[], { ceilingFrom, pieces }: Curve, adjustment: FeeAdjustment) {
  const maxFee = maxFeeOf(adjustment);
  const scheduled =
    ceilingFrom === null ? Number.POSITIVE_INFINITY : Number(pieces.at(-1)?.start ?? 0) * Number(adjustment.multiplier);
  const fee = Math.min(maxFee, scheduled);
  if (fee === Number.POSITIVE_INFINITY) return null;
  const from = scheduled < maxFee ? Number(ceilingFrom) : lines.flat().find(({ y }) => y >= fee)?.x;
  return from === undefined ? null : { from, fee };
}
