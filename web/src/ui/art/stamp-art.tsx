import { type ReactNode, useId } from 'react';
import { perforated, rosette, wave } from './guilloche';

const width = 432;
const height = 276;
const quarters = [0, 1, 2, 3].map((quarter) => (quarter * Math.PI) / 2);

const computeCurves = () => ({
  outline: perforated({ width, height, hole: 3.5, pitch: 12 }),
  bandAcross: quarters.map((phase) => wave({ period: 14.32, middle: 11, height: 8.4, phase })).join(''),
  bandDown: quarters.map((phase) => wave({ period: 14.43, middle: 11, height: 8.4, phase, upright: true })).join(''),
  ground: wave({ period: 44.8, middle: 2.1, height: 1.25, phase: 0 }),
  outerRing: rosette(100, 20, 20),
  innerRing: rosette(100, 28, 16),
  corner: rosette(6, 2, 8),
});

let computed: ReturnType<typeof computeCurves> | undefined;

/** The curves are computed when the first stamp is drawn, because screens load this module before they need it. */
function curves() {
  computed ??= computeCurves();
  return computed;
}

const corners = ['26 26', '406 26', '26 250', '406 250'];

/** The engraving of the stamp, without its text. Decoration only: the caller provides a label. */
export function StampArt({ className }: { className?: string }) {
  const id = useId();
  const { outline, bandAcross, bandDown, ground, outerRing, innerRing, corner } = curves();
  return (
    <svg viewBox="-1 -1 434 278" aria-hidden="true" className={className}>
      <defs>
        <Tile id={`${id}across`} at="37 15" size="14.32 22" stroke="var(--color-stamp-line-2)" d={bandAcross} />
        <Tile id={`${id}below`} at="37 239" size="14.32 22" stroke="var(--color-stamp-line-2)" d={bandAcross} />
        <Tile id={`${id}down`} at="15 37" size="22 14.43" stroke="var(--color-stamp-line-2)" d={bandDown} />
        <Tile id={`${id}end`} at="395 37" size="22 14.43" stroke="var(--color-stamp-line-2)" d={bandDown} />
        <Tile id={`${id}ground`} at="37 37" size="44.8 4.2" stroke="var(--color-stamp-line)" d={ground} />
        <path id={`${id}outer`} d={outerRing} vectorEffect="non-scaling-stroke" />
        <path id={`${id}inner`} d={innerRing} vectorEffect="non-scaling-stroke" />
        <path id={`${id}corner`} d={corner} />
        <Fades id={id} />
      </defs>
      <path d={outline} fill="var(--color-stamp-paper)" stroke="var(--color-stamp-edge)" strokeWidth=".75" />
      <rect x="37" y="37" width="358" height="202" fill={`url(#${id}ground)`} mask={`url(#${id}outside)`} />
      <g fill="none" stroke="var(--color-stamp-line)" strokeWidth=".6" mask={`url(#${id}inside)`}>
        <RotatedCopies of={`#${id}outer`} at="216 138" scale="1.43 .74" step={3} times={6} />
        <RotatedCopies of={`#${id}inner`} at="216 138" scale="1.14 .58" step={3.75} times={6} />
      </g>
      <rect x="37" y="15" width="358" height="22" fill={`url(#${id}across)`} />
      <rect x="37" y="239" width="358" height="22" fill={`url(#${id}below)`} />
      <rect x="15" y="37" width="22" height="202" fill={`url(#${id}down)`} />
      <rect x="395" y="37" width="22" height="202" fill={`url(#${id}end)`} />
      <g fill="none" stroke="var(--color-stamp-line)" strokeWidth=".5">
        {corners.map((at) => (
          <RotatedCopies key={at} of={`#${id}corner`} at={at} scale="1" step={15} times={3} />
        ))}
      </g>
      <Frames />
      <Tablet y={12} />
      <Tablet y={235} />
    </svg>
  );
}

function Tile({ id, at, size, stroke, d }: { id: string; at: string; size: string; stroke: string; d: string }) {
  const [x, y] = at.split(' ');
  const [across, down] = size.split(' ');
  return (
    <pattern id={id} x={x} y={y} width={across} height={down} patternUnits="userSpaceOnUse">
      <path d={d} fill="none" stroke={stroke} strokeWidth=".5" />
    </pattern>
  );
}

/** The rings fade towards the amount; the ground lines stop where the rings begin. */
function Fades({ id }: { id: string }) {
  const mask = (name: string, children: ReactNode) => (
    <mask id={id + name} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
      {children}
    </mask>
  );
  return (
    <>
      <radialGradient id={`${id}fade`}>
        <stop offset="0" stopColor="#fff" stopOpacity=".05" />
        <stop offset=".6" stopColor="#fff" stopOpacity=".1" />
        <stop offset=".98" stopColor="#fff" stopOpacity=".8" />
      </radialGradient>
      {mask('inside', <ellipse cx="216" cy="138" rx="176" ry="92" fill={`url(#${id}fade)`} />)}
      {mask(
        'outside',
        <>
          <rect x="40" y="40" width="352" height="196" fill="#fff" fillOpacity=".62" />
          <ellipse cx="216" cy="138" rx="173" ry="90" />
        </>,
      )}
    </>
  );
}

type RotatedCopiesProps = { of: string; at: string; scale: string; step: number; times: number };

/** A guilloche: `times` copies of one curve, each rotated `step` degrees further. */
export function RotatedCopies({ of, at, scale, step, times }: RotatedCopiesProps) {
  return Array.from({ length: times }, (_, index) => index * step).map((angle) => (
    <use key={angle} href={of} transform={`translate(${at})scale(${scale})rotate(${angle})`} />
  ));
}

function Frames() {
  return (
    <g fill="none" stroke="var(--color-stamp-line-2)">
      <rect x="15" y="15" width="402" height="246" strokeWidth="1.4" />
      <rect x="17.6" y="17.6" width="396.8" height="240.8" strokeWidth=".5" />
      <rect x="37" y="37" width="358" height="202" strokeWidth=".5" />
      <rect x="39.6" y="39.6" width="352.8" height="196.8" />
    </g>
  );
}

function Tablet({ y }: { y: number }) {
  return (
    <g fill="var(--color-stamp-paper)" stroke="var(--color-stamp-line-2)">
      <rect x="132" y={y} width="168" height="29" strokeWidth="1.2" />
      <rect x="134.4" y={y + 2.4} width="163.2" height="24.2" strokeWidth=".5" />
    </g>
  );
}
