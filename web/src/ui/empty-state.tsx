import type { ReactNode } from 'react';
import { StampOutline } from './stamp-outline';

/** An empty list: the outline of a stamp, what will be there, and how. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="mx-auto grid max-w-80 grid-cols-[minmax(0,1fr)] justify-items-center gap-5 py-8 text-center">
    <StampOutline>
      <p className="relative max-w-[70%] font-serif text-16 text-ink-2">{text}</p>
    </StampOutline>
    {children}
  </div>
);
