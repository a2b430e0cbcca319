import type { ReactNode } from 'react';

type MainProps = {
  className?: string;
  /** Keeps the footer out of sight from the start, so that it does not jump when the data of the screen arrives. */
  isTall?: boolean;
  children: ReactNode;
};

/** The main part of a screen, to which the skip link leads. */
export const Main = ({ className = '', isTall = false, children }: MainProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={`${className} ${isTall ? 'min-h-dvh' : ''} w-full flex-1 focus-visible:shadow-none`}
  >
    {children}
  </main>
);
