import type { ReactNode } from 'react';
import { Icon } from './icons';

/** The error of a field, beneath it. */
export const InlineError = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-1.5 text-13 font-medium text-madder">
    <Icon shape="warning" className="mt-0.5 size-4 lang-ur:mt-2" />
    <span>{children}</span>
  </span>
);
