import type { ReactNode } from 'react';
import { perforated } from './art/guilloche';

const outline = perforated({ width: 432, height: 276, hole: 3.5, pitch: 12 });

/** The empty outline of a stamp, in its size: a placeholder, or the frame of an answer that has no amount. */
export function StampOutline({ children }: { children: ReactNode }) {
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
