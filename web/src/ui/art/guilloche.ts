/** The engraved lines of the stamp, computed: a few lines of code instead of twenty kilobytes of path. */

type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A smooth line through the points: cubic curves whose tangents follow the neighbours (Catmull-Rom). */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const curve = (index: number) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const fromControl: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const toControl: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${pair(fromControl)} ${pair(toControl)} ${pair(to)}`;
  };
  return `M${pair(at(0))}${Array.from({ length: points.length - 1 }, (_, index) => curve(index)).join('')}`;
}

type Wave = { period: number; middle: number; height: number; phase: number; upright?: boolean };

/** One period of a wave, and a little more on both sides, so that it tiles without a seam. */
export function wave({ period, middle, height, phase, upright = false }: Wave): string {
  const points = Array.from({ length: 11 }, (_, index): Point => {
    const along = ((index - 1) / 8) * period;
    const across = middle + height * Math.sin((2 * Math.PI * along) / period + phase);
    return upright ? [across, along] : [along, across];
  });
  return smooth(points);
}

/** A closed curve around the origin that swings `swing` in and out of its radius `lobes` times. */
export function rosette(radius: number, swing: number, lobes: number): string {
  const steps = lobes * 6;
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / steps;
    const reach = radius + swing * Math.sin(lobes * angle);
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
  return `${smooth(points)}Z`;
}

type Sheet = { width: number; height: number; hole: number; pitch: number };

/** The outline of a stamp: its edges with the halves of the holes it was torn along. */
export function perforated({ width, height, hole, pitch }: Sheet): string {
  const edge = (length: number, lineTo: (distance: number) => string, holeEnd: string) =>
    Array.from({ length: Math.round(length / pitch) }, (_, index) => {
      const middle = (index + 0.5) * pitch;
      return `${lineTo(middle - hole)}a${hole} ${hole} 0 0 0 ${holeEnd}`;
    }).join('');
  const across = short(hole * 2);
  return [
    'M0 0',
    edge(width, (x) => `H${short(x)}`, `${across} 0`),
    `H${width}`,
    edge(height, (y) => `V${short(y)}`, `0 ${across}`),
    `V${height}`,
    edge(width, (x) => `H${short(width - x)}`, `-${across} 0`),
    'H0',
    edge(height, (y) => `V${short(height - y)}`, `0 -${across}`),
    'Z',
  ].join('');
}
