import type { ReactNode } from 'react';
import { perforated } from './guilloche';

const outline = perforated({ width: 432, height: 276, hole: 3.5, pitch: 12 });

/** Where a stamp will stand, or would have: the empty outline, of the stamp's own size. */
export function Place({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid aspect-[434/278] w-full place-items-center">
      <svg viewBox="-1 -1 434 278" aria-hidden="true" className="absolute inset-0 size-full fill-none">
        <path d={outline} stroke="var(--color-line-strong)" />
        <rect x="15" y="15" width="402" height="246" stroke="var(--color-line-strong)" strokeDasharray="4 4" />
      </svg>
      {children}
    </div>
  );
}
