import type { Amount, SlabSet } from '@mizan/engine';
import { useWidth } from '../ui/width';
import { extentOf, type FeeAdjustment, type FeeCurve, feeCurve, type Point } from './fee-curve';
import { type Formatter, useFormatter } from './formatter';
import {
  bottom,
  breakAt,
  type Frame,
  frameOf,
  HEIGHT,
  isBeyond,
  labelledValues,
  pixelsOf,
  right,
  ticksOf,
} from './plot-scale';

type FeePlotProps = {
  set: SlabSet;
  /** The valuation and fee of this suit, if any. */
  mark?: { valuation: Amount; fee: Amount } | null;
  /** How the rule changes the scheduled fee; by default it does not. */
  adjustment?: FeeAdjustment;
};

/** The fee by the valuation under a schedule, as a curve. It grows to the right in every language. */
export function FeePlot({ set, mark = null, adjustment }: FeePlotProps) {
  const { pane, width } = useWidth();
  const formatter = useFormatter();
  const point = mark && { x: Number(mark.valuation), y: Number(mark.fee) };
  const plotted = curveFor(set, point, adjustment);
  if (plotted === null) return null;
  const { curve, extent } = plotted;
  const frame = frameOf({ width, curve, extent, mark: point, figure: formatter.figure });
  return (
    <figure ref={pane} dir="ltr" className="min-w-0">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} aria-hidden="true" className="w-full overflow-visible">
        <Axes frame={frame} curve={curve} mark={point} formatter={formatter} />
        <Lines frame={frame} curve={curve} />
        <Ceiling frame={frame} curve={curve} formatter={formatter} />
        {frame.isBroken && <Breaks frame={frame} ceiling={curve.ceiling?.fee ?? 0} />}
        {point && <Mark frame={frame} mark={point} formatter={formatter} />}
      </svg>
      <figcaption dir="auto" className="sr-only">
        {describeCurve(curve, mark, formatter)}
      </figcaption>
    </figure>
  );
}

/** The curve up to its extent, or further for a mark beyond it that the axis does not show behind a break. */
function curveFor(set: SlabSet, mark: Point | null, adjustment: FeeAdjustment | undefined) {
  const extent = extentOf(set);
  const first = feeCurve(set, extent, adjustment);
  if (first === null) return null;
  const isFar = mark !== null && mark.x > extent && !isBeyond(first, extent, mark);
  if (!isFar) return { curve: first, extent };
  const wider = mark.x * 1.25;
  return { curve: feeCurve(set, wider, adjustment) ?? first, extent: wider };
}

/** The curve in words, for screen readers. */
function describeCurve(
  { nilUpTo, ceiling }: FeeCurve,
  mark: FeePlotProps['mark'],
  { words, figure }: Formatter,
): string {
  return [
    words('plot.about'),
    nilUpTo > 0 && words('plot.nil', { limit: figure(nilUpTo) }),
    ceiling && words('plot.from', { from: figure(ceiling.from), fee: figure(ceiling.fee) }),
    mark && words('plot.mark', { valuation: figure(mark.valuation), fee: figure(mark.fee) }),
  ]
    .filter(Boolean)
    .join(' ');
}

type PartProps = { frame: Frame; curve: FeeCurve; formatter: Formatter };

/** An outline in the colour of the page around labels, so that no line runs through them. */
const outline = '[paint-order:stroke] stroke-(--ground,var(--color-paper)) stroke-[5px] [stroke-linejoin:round]';
const label = `${outline} fill-ink-2 font-sans text-12 [font-variant-numeric:tabular-nums]`;

function Axes({ frame, curve, mark, formatter }: PartProps & { mark: Point | null }) {
  const { left, maxY } = frame;
  return (
    <>
      {ticksOf(maxY).map((fee) => {
        const [, y] = pixelsOf(frame, { x: 0, y: fee });
        return (
          <g key={fee}>
            <path d={`M${left} ${y}H${right(frame)}`} className="stroke-line" />
            <text x={left - 8} y={y + 4} textAnchor="end" className={label}>
              {formatter.figure(fee)}
            </text>
          </g>
        );
      })}
      <text x={left - 8} y={bottom + 4} textAnchor="end" className={label}>
        {formatter.figure(0)}
      </text>
      <path d={`M${left} ${bottom}H${right(frame)}`} className="stroke-line-strong" />
      {labelledValues(frame, curve, mark).map((value) => {
        const [x] = pixelsOf(frame, { x: value, y: 0 });
        return (
          <g key={value}>
            <path d={`M${x} ${bottom}v5`} className="stroke-line-strong" />
            <text x={x} y={bottom + 20} textAnchor="middle" className={label}>
              {formatter.figure(Math.floor(value))}
            </text>
          </g>
        );
      })}
    </>
  );
}

const path = (points: readonly (readonly [number, number])[]) => points.map((point) => point.join(' ')).join('L');

/** The area under the curve, the curve, and a dotted line wherever it jumps. */
function Lines({ frame, curve }: Pick<PartProps, 'frame' | 'curve'>) {
  const drawn = curve.lines.map((line) => line.map((point) => pixelsOf(frame, point)));
  const last = drawn.at(-1)?.at(-1);
  if (!last) return null;
  const end: [number, number] = frame.isBroken ? [right(frame), last[1]] : last;
  return (
    <>
      <path
        d={`M${frame.left} ${bottom}L${path([...drawn.flat(), end])}V${bottom}Z`}
        className="fill-brass-wash opacity-75"
      />
      {drawn.map((line, index) => {
        const before = drawn[index - 1]?.at(-1);
        const [first] = line;
        return (
          <g key={first?.join(' ')} className="fill-none stroke-ink">
            {before && first && <path d={`M${path([before, first])}`} strokeDasharray="2 3" />}
            <path d={`M${path(index === drawn.length - 1 ? [...line, end] : line)}`} className="stroke-2" />
          </g>
        );
      })}
    </>
  );
}

function Ceiling({ frame, curve: { ceiling }, formatter: { words, figure, language } }: PartProps) {
  if (ceiling === null) return null;
  const [, y] = pixelsOf(frame, { x: 0, y: ceiling.fee });
  return (
    <>
      <path d={`M${frame.left} ${y}H${right(frame)}`} strokeDasharray="5 4" className="stroke-brass stroke-[1.25]" />
      <text
        x={frame.left + 4}
        y={y - 10}
        direction={language === 'ur' ? 'rtl' : 'ltr'}
        textAnchor={language === 'ur' ? 'end' : 'start'}
        className={`${outline} fill-brass-ink font-sans text-12 font-semibold`}
      >
        {words('plot.ceiling', { fee: figure(ceiling.fee), from: figure(ceiling.from) })}
      </text>
    </>
  );
}

/** The break of the axis: two short strokes on the axis and on the curve. */
function Breaks({ frame, ceiling }: { frame: Frame; ceiling: number }) {
  const x = breakAt(frame);
  const [, height] = pixelsOf(frame, { x: 0, y: ceiling });
  return [bottom, height].map((y) => (
    <g key={y}>
      <path d={`M${x - 7} ${y + 7}l6 -14h8l-6 14z`} className="fill-(--ground,var(--color-paper))" />
      <path d={`M${x - 7} ${y + 7}l6 -14M${x + 1} ${y + 7}l6 -14`} className="stroke-ink-2" />
    </g>
  ));
}

function Mark({ frame, mark, formatter: { figure } }: { frame: Frame; mark: Point; formatter: Formatter }) {
  const [x, y] = pixelsOf(frame, mark);
  const isNearEnd = x > right(frame) - 50;
  const figureLook = `${outline} fill-ink font-serif text-14 font-[650] [font-variant-numeric:var(--figures)]`;
  return (
    <>
      <path
        d={`M${x} ${y}V${bottom}M${x} ${y}H${frame.left}`}
        strokeDasharray="1 3"
        className="fill-none stroke-brass-ink"
      />
      <circle cx={x} cy={y} r="10" className="fill-none stroke-brass stroke-[1.5]" />
      <circle cx={x} cy={y} r="6" className="fill-primary stroke-paper stroke-[3]" />
      <text
        x={isNearEnd ? right(frame) : x}
        y={bottom + 20}
        textAnchor={isNearEnd ? 'end' : 'middle'}
        className={figureLook}
      >
        {figure(mark.x)}
      </text>
      {!frame.isBroken && (
        <text x={x - 14} y={y - 10} textAnchor={x - frame.left < 60 ? 'start' : 'end'} className={figureLook}>
          {figure(mark.y)}
        </text>
      )}
    </>
  );
}
