import type { ReactNode } from 'react';

type MainProps = {
  className?: string;
  /** Its data comes later: the footer is out of sight from the start, so that it does not jump. */
  isTall?: boolean;
  children: ReactNode;
};

/** The main part of a screen, to which the link over the header leads. */
export const Main = ({ className = '', isTall = false, children }: MainProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={`${className} ${isTall ? 'min-h-dvh' : ''} w-full flex-1 focus-visible:shadow-none`}
  >
    {children}
  </main>
);
