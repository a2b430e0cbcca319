import type { ReactNode } from 'react';

/** The title of a page of text, and its lead. */
export const Banner = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="page grid gap-4 pt-[clamp(2rem,5vw,4.5rem)] pb-8">
    <h1 className="text-44 font-[560]">{title}</h1>
    {/* Phones keep three lines free: the Urdu font may need one less than the font shown until it arrives, and the page would move. */}
    <p className="max-w-128 font-serif text-18 text-ink-2 max-md:lang-ur:min-h-[3lh] md:text-20">{children}</p>
  </header>
);
