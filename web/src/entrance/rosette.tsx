import { useId } from 'react';
import { rosette } from '../ui/art/guilloche';

/** Three rings by their radius, depth and number of petals. The copies of each, `step` degrees apart, fill the angle of one petal. */
const rings = [
  { d: rosette(250, 30, 20), step: 1.5, turns: 12 },
  { d: rosette(178, 38, 16), step: 2.25, turns: 10 },
  { d: rosette(96, 34, 12), step: 3.75, turns: 8 },
];

/** A large guilloche for a background, in the current text colour. */
export function Rosette({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="-300 -300 600 600" aria-hidden="true" className={className}>
      <defs>
        {rings.map(({ d }, index) => (
          <path key={d} id={id + index} d={d} />
        ))}
      </defs>
      <g fill="none" stroke="currentColor" strokeWidth=".7">
        {rings.flatMap(({ step, turns }, index) =>
          Array.from({ length: turns }, (_, turn) => turn * step).map((angle) => (
            <use key={`${index}-${angle}`} href={`#${id}${index}`} transform={`rotate(${angle})`} />
          )),
        )}
      </g>
    </svg>
  );
}
