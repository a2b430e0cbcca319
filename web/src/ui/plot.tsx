import { useWidth } from './width';

type Point = readonly [x: number, y: number];

type PlotProps = {
  /** The text alternative. */
  label: string;
  /** From left to right. */
  points: readonly Point[];
  /** The point of the present value. */
  mark: Point;
  /** The labels of the mark and of the axes. */
  text: { mark: string; left: string; right: string; top: string };
};

const [height, edge] = [240, 36];

/** The fee over the valuation. It grows to the right in every language. */
export function Plot({ label, points, mark, text }: PlotProps) {
  const { pane, width } = useWidth();
  const maxX = Math.max(...points.map(([x]) => x), mark[0], 1);
  const maxY = Math.max(...points.map(([, y]) => y), mark[1], 1);
  const at = ([x, y]: Point): Point => [
    edge + (x / maxX) * (width - 2 * edge),
    height - edge - (y / maxY) * (height - 2 * edge),
  ];
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point).map(Math.round).join(' ')}`)
    .join('');
  const [x, y] = at(mark);
  const small = 'fill-ink-3 font-sans text-12';
  return (
    <figure ref={pane} dir="ltr">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" height={height} className="w-full">
        <path
          d={`M${edge} ${edge / 2}V${height - edge}H${width - edge / 2}`}
          className="fill-none stroke-line-strong"
        />
        <path d={`M${edge} ${y}H${x}V${height - edge}`} strokeDasharray="3 3" className="fill-none stroke-field" />
        <path d={line} className="fill-none stroke-ink stroke-2" />
        <circle cx={x} cy={y} r="5" className="fill-brass stroke-paper stroke-2" />
        <text
          x={x + (x > width * 0.7 ? -8 : 8)}
          y={y + 22}
          textAnchor={x > width * 0.7 ? 'end' : 'start'}
          className="fill-ink font-serif text-16 font-semibold"
        >
          {text.mark}
        </text>
        <text x={edge} y={height - 12} className={small}>
          {text.left}
        </text>
        <text x={width - edge / 2} y={height - 12} textAnchor="end" className={small}>
          {text.right}
        </text>
        <text x={edge + 6} y={edge / 2 + 8} className={small}>
          {text.top}
        </text>
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
