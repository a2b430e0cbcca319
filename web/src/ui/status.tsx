import type { ReactNode } from 'react';

const dots = {
  good: 'border-green bg-green',
  waiting: 'border-brass bg-transparent',
  bad: 'border-madder bg-madder',
  quiet: 'border-ink-3 bg-transparent',
} as const;

export type StatusKind = keyof typeof dots;

/** A status in one word, with a coloured dot. */
export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1.5 text-13 md:whitespace-nowrap ${kind === 'bad' ? 'font-medium text-madder' : ''}`}
  >
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full border-[1.5px] ${dots[kind]}`} />
    {children}
  </span>
);
