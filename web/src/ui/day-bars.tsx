import { useState } from 'react';
import { useWidth } from './width';

export type BarSeries = {
  id: string;
  name: string;
  values: readonly number[];
  look: 'plain' | 'strong';
};

type DayBarsProps = {
  /** The text alternative; a table beside the chart has its figures. */
  label: string;
  /** One for each value, formatted. */
  days: readonly string[];
  series: readonly BarSeries[];
  format: (value: number) => string;
};

/** In pixels: the height of the chart, and the room above and below the bars. */
const [height, top, foot] = [180, 8, 1];
const MIN_BAR_PX = 4;
const fills = { plain: 'fill-brass', strong: 'fill-primary dark:fill-ink-2' } as const;
const legendColors = { plain: 'bg-brass', strong: 'bg-primary dark:bg-ink-2' } as const;
/** The approximate width of a digit on the axis. */
const DIGIT_PX = 7.5;

/** Stacked bars, one for each day. Time runs to the right in every language. */
export function DayBars({ label, days, series, format }: DayBarsProps) {
  const { pane, width } = useWidth();
  const [pointed, setPointed] = useState<number>();
  const bins = binned(days.length, width);
  const sums = bins.map(([from, to]) => series.map(({ values }) => sum(values.slice(from, to))));
  const most = roundUp(Math.max(1, ...sums.map(sum)));
  const gutter = format(most).length * DIGIT_PX + 8;
  const step = (width - gutter) / Math.max(bins.length, 1);
  const y = (value: number) => height - foot - (value / most) * (height - foot - top);
  const spanOf = ([from, to]: Bin) => (to - from === 1 ? days[from] : `${days[from]} – ${days[to - 1]}`);
  const pointedBin = pointed === undefined ? undefined : bins[pointed];
  return (
    <figure ref={pane} className="grid gap-2">
      <figcaption className="flex min-h-6 flex-wrap items-baseline gap-x-5 gap-y-1 text-13 text-ink-2">
        <span className="sr-only">{label}</span>
        {series.map(({ id, name, look }, index) => (
          <span key={id} aria-hidden={series.length === 1} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-1 ${legendColors[look]}`} />
            {name}
            {pointed !== undefined && <b className="font-semibold text-ink">{format(sums[pointed]?.[index] ?? 0)}</b>}
          </span>
        ))}
        <span aria-hidden="true" className="ms-auto">
          {pointedBin && <bdi>{spanOf(pointedBin)}</bdi>}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        aria-hidden="true"
        className="w-full [direction:ltr]"
        onPointerMove={({ clientX, currentTarget }) =>
          setPointed(barAt((clientX - currentTarget.getBoundingClientRect().left - gutter) / step, bins.length))
        }
        onPointerLeave={() => setPointed(undefined)}
      >
        {[most, most / 2].map((tick) => (
          <g key={tick}>
            <path d={`M${gutter} ${y(tick)}H${width}`} className="stroke-line" />
            <text x={gutter - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 font-sans text-12">
              {format(tick)}
            </text>
          </g>
        ))}
        {sums.map((values, index) => (
          <g key={bins[index]?.[0]} className={pointed === undefined || pointed === index ? '' : 'opacity-50'}>
            {values.map((value, place) => (
              <rect
                key={series[place]?.id}
                x={gutter + index * step + step * 0.12}
                width={step * 0.76}
                y={y(sum(values.slice(0, place + 1)))}
                height={Math.max(0, y(0) - y(value))}
                className={fills[series[place]?.look ?? 'plain']}
              />
            ))}
          </g>
        ))}
        <path d={`M${gutter} ${y(0)}H${width}`} className="stroke-line-strong" />
      </svg>
      <div dir="ltr" aria-hidden="true" className="flex justify-between text-12 text-ink-3">
        <bdi>{days[0]}</bdi>
        <bdi>{days.at(-1)}</bdi>
      </div>
    </figure>
  );
}

/** The index of the bar at a position, measured from the left in widths of a bar; undefined beside the bars. */
const barAt = (position: number, count: number) =>
  position >= 0 && position < count ? Math.floor(position) : undefined;

type Bin = readonly [from: number, to: number];

/** Joins days into one bar where a bar for each would be too thin to see. */
export function binned(days: number, width: number): Bin[] {
  const size = Math.max(1, Math.ceil((days * MIN_BAR_PX) / width));
  return Array.from({ length: Math.ceil(days / size) }, (_, index) => [
    index * size,
    Math.min(days, (index + 1) * size),
  ]);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The next of 2, 4, 6, 8, 10, 20, 40 ... so that its half is a whole number. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((candidate) => candidate * power >= value) ?? 10;
  return Math.max(2, step * power);
}
