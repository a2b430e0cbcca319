import type { ReactNode } from 'react';
import { Icon } from '../ui/icons';

/** A line above every screen: a warning, and maybe a button. */
export const WarningLine = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="screen-only border-b border-brass bg-brass-wash text-14">
    <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Icon shape="warning" className="size-5 text-brass-ink" />
      <output className="min-w-0 flex-1 basis-60">{text}</output>
      {children}
    </div>
  </div>
);
