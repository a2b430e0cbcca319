import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';

/** What a true sheet or link says, in one line, before everything that leads there. */
export const Verdict = ({ children }: { children: ReactNode }) => (
  <Notice kind="good">
    <p className="text-16 font-semibold">{children}</p>
  </Notice>
);
