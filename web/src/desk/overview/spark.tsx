const [width, height] = [160, 24];

/** A small curve of one value a day, scaled to the maximum of all rows. Figures beside it say the same. */
export function Spark({ values, max }: { values: readonly number[]; max: number }) {
  const at = (value: number, index: number) =>
    `${((index / Math.max(values.length - 1, 1)) * width).toFixed(1)} ${(height - 1 - (value / max) * (height - 3)).toFixed(1)}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="max-w-full [direction:ltr]"
    >
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line" />
      <path d={`M${values.map(at).join('L')}`} className="fill-none stroke-brass-ink stroke-[1.5]" />
    </svg>
  );
}
