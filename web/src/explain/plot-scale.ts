import type { FeeCurve, Point } from './fee-curve';

export const HEIGHT = 260;
const TOP = 32;
const BOTTOM = 36;
const RIGHT = 10;
/** The break of the axis, and the mark beyond it, as fractions of the width. */
const BREAK_AT = 0.84;
const BEYOND_AT = 0.91;
/** A mark beyond the drawn curve by more than this is drawn behind the break. */
const FAR = 1.1;
/** The least distance between two labels. */
const NEAR_PX = 58;
const GLYPH_PX = 7.2;

export type Frame = {
  width: number;
  left: number;
  /** The highest value on the unbroken axis, and the highest fee. */
  maxX: number;
  maxY: number;
  isBroken: boolean;
};

type FrameOptions = {
  width: number;
  curve: FeeCurve;
  extent: number;
  mark: Point | null;
  figure: (amount: number) => string;
};

/** Whether a value is drawn behind a break of the axis, because it lies far beyond the beginning of the ceiling. */
export const isBeyond = (curve: Pick<FeeCurve, 'ceiling'> | null, extent: number, mark: Point | null) =>
  mark !== null && curve !== null && curve.ceiling !== null && mark.x > extent * FAR;

export function frameOf({ width, curve, extent, mark, figure }: FrameOptions): Frame {
  const fees = curve.lines.flat().map(({ y }) => y);
  const maxY = Math.max(1, mark?.y ?? 0, ...fees) * 1.06;
  const left = Math.max(...ticksOf(maxY).map((fee) => figure(fee).length)) * GLYPH_PX + 10;
  return { width, left, maxX: extent, maxY, isBroken: isBeyond(curve, extent, mark) };
}

export const right = ({ width }: Frame) => width - RIGHT;
export const bottom = HEIGHT - BOTTOM;

/** The x at which the axis breaks, or ends. */
export const breakAt = (frame: Frame) =>
  frame.isBroken ? frame.left + (right(frame) - frame.left) * BREAK_AT : right(frame);

/** The pixels of a point in the plot. */
export function pixelsOf(frame: Frame, { x, y }: Point): [x: number, y: number] {
  const { left, maxX, maxY } = frame;
  const across =
    frame.isBroken && x > maxX * FAR
      ? left + (right(frame) - left) * BEYOND_AT
      : left + (x / maxX) * (breakAt(frame) - left);
  return [Math.round(across * 10) / 10, Math.round((bottom - (y / maxY) * (bottom - TOP)) * 10) / 10];
}

/** Three or four round figures up to a maximum. */
export function ticksOf(most: number): number[] {
  const rough = most / 3.4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** The values with a label under the axis: the end of the nil band, the beginning of the ceiling and round values, none too close to
    another or to the mark. */
export function labelledValues(frame: Frame, curve: FeeCurve, mark: Point | null): number[] {
  const candidates = [curve.nilUpTo, curve.ceiling?.from ?? 0, ...ticksOf(frame.maxX)].filter(
    (value) => value > 0 && value <= frame.maxX,
  );
  const labelled = mark === null ? [] : [pixelsOf(frame, mark)[0]];
  return candidates.filter((value) => {
    const [x] = pixelsOf(frame, { x: value, y: 0 });
    const isFree = labelled.every((other) => Math.abs(other - x) >= NEAR_PX) && x >= frame.left + NEAR_PX / 3;
    if (isFree) labelled.push(x);
    return isFree;
  });
}
