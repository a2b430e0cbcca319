import { useId } from 'react';
import { rosette } from '../ui/art/guilloche';
import { RotatedCopies } from '../ui/art/stamp-art';

/** Three rings by their radius, swing and number of lobes. The copies of each, `step` degrees apart, fill one lobe's angle. */
const rings = [
  { d: rosette(250, 30, 20), step: 1.5, times: 12 },
  { d: rosette(178, 38, 16), step: 2.25, times: 10 },
  { d: rosette(96, 34, 12), step: 3.75, times: 8 },
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
        {rings.map(({ d, step, times }, index) => (
          <RotatedCopies key={d} of={`#${id}${index}`} at="0 0" scale="1" step={step} times={times} />
        ))}
      </g>
    </svg>
  );
}
