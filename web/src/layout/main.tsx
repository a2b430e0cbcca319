import type { ReactNode } from 'react';

type MainProps = { className?: string; children: ReactNode };

/** The main part of a screen, to which the link over the header leads. */
export const Main = ({ className = '', children }: MainProps) => (
  <main id="main" tabIndex={-1} className={`${className} w-full flex-1 focus-visible:shadow-none`}>
    {children}
  </main>
);
