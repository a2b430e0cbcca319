import type { FeeCurve, Point } from './fee-curve';

export const HEIGHT = 272;
const TOP = 44;
const BOTTOM = 36;
const RIGHT = 10;
/** As fractions of the width: the break of the axis, and the mark beyond it. */
const BREAK_AT = 0.84;
const BEYOND_AT = 0.91;
/** The least distance between two labels. */
const NEAR_PX = 58;
const GLYPH_PX = 7.2;

export type Frame = {
  width: number;
  left: number;
  /** The highest value on the unbroken axis, and the highest fee. */
  mostX: number;
  mostY: number;
  isBroken: boolean;
};

type Asked = { width: number; curve: FeeCurve; extent: number; mark: Point | null; figure: (amount: number) => string };

/** A value far beyond where the ceiling begins stands behind a break of the axis; any other stretches it. */
export const isBeyond = (curve: Pick<FeeCurve, 'ceiling'> | null, extent: number, mark: Point | null) =>
  mark !== null && curve !== null && curve.ceiling !== null && mark.x > extent * 1.1;

export function frameOf({ width, curve, extent, mark, figure }: Asked): Frame {
  const fees = curve.lines.flat().map(({ y }) => y);
  const mostY = Math.max(1, mark?.y ?? 0, ...fees) * 1.06;
  const left = Math.max(...ticksOf(mostY).map((fee) => figure(fee).length)) * GLYPH_PX + 10;
  return { width, left, mostX: extent, mostY, isBroken: isBeyond(curve, extent, mark) };
}

export const right = ({ width }: Frame) => width - RIGHT;
export const bottom = HEIGHT - BOTTOM;

const endOf = (frame: Frame) => (frame.isBroken ? frame.left + (right(frame) - frame.left) * BREAK_AT : right(frame));

export const breakAt = (frame: Frame) => endOf(frame);

export function at(frame: Frame, { x, y }: Point): [x: number, y: number] {
  const { left, mostX, mostY } = frame;
  const across =
    frame.isBroken && x > mostX * 1.1
      ? left + (right(frame) - left) * BEYOND_AT
      : left + (x / mostX) * (endOf(frame) - left);
  return [Math.round(across * 10) / 10, Math.round((bottom - (y / mostY) * (bottom - TOP)) * 10) / 10];
}

/** Three or four round figures up to a maximum. */
export function ticksOf(most: number): number[] {
  const rough = most / 3.4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** The labels under the axis: where no fee ends, where the ceiling begins, round values; none too close to another or to the mark. */
export function labelledValues(frame: Frame, curve: FeeCurve, mark: Point | null): number[] {
  const wanted = [curve.nilUpTo, curve.ceiling?.from ?? 0, ...ticksOf(frame.mostX)].filter(
    (value) => value > 0 && value <= frame.mostX,
  );
  const taken = mark === null ? [] : [at(frame, mark)[0]];
  return wanted.filter((value) => {
    const [x] = at(frame, { x: value, y: 0 });
    const isFree = taken.every((other) => Math.abs(other - x) >= NEAR_PX) && x >= frame.left + NEAR_PX / 3;
    if (isFree) taken.push(x);
    return isFree;
  });
}
