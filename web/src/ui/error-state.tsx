import type { ReactNode } from 'react';
import { Button } from './button';
import { Notice } from './notice';

type ErrorStateProps = { again: string; onAgain: () => void; children: ReactNode };

/** Where something could not be brought: why, and once more. */
export const ErrorState = ({ again, onAgain, children }: ErrorStateProps) => (
  <div className="grid justify-items-start gap-4">
    <Notice kind="bad">{children}</Notice>
    <Button onClick={onAgain}>{again}</Button>
  </div>
);
