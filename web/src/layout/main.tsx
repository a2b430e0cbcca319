import type { ReactNode } from 'react';

/** The main part of a screen, to which the link over the header leads. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
    {children}
  </main>
);
