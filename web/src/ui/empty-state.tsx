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

/** An empty list: the outline of a stamp around a text that says so, and below it what leads to a first entry, if anything. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="mx-auto grid max-w-80 grid-cols-[minmax(0,1fr)] justify-items-center gap-5 py-8 text-center">
    <StampOutline>
      <p className="relative max-w-[70%] font-serif text-16 text-ink-2">{text}</p>
    </StampOutline>
    {children}
  </div>
);
