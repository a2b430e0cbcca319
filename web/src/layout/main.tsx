import type { ReactNode } from 'react';

/** What the screen is about: the link over the header leads here. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
    {children}
  </main>
);
