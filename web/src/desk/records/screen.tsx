import type { ReactNode } from 'react';
import { useWords, type WordId } from '../words';

type ScreenProps = { heading: WordId; lead: WordId; aside?: ReactNode; children: ReactNode };

/** The frame of a screen of the desk: its heading, a sentence about it, and its content. */
export function Screen({ heading, lead, aside, children }: ScreenProps) {
  const { words } = useWords();
  return (
    <div className="grid w-full max-w-page grid-cols-[minmax(0,1fr)] content-start gap-6 wrap-anywhere px-4 pt-6 pb-20 md:px-8 md:pt-8">
      <title>{`${words(heading)} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-34">{words(heading)}</h1>
          <p className="max-w-measure text-ink-2">{words(lead)}</p>
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen under a heading of its own. */
export function Section({ heading, children }: { heading: WordId; children: ReactNode }) {
  const { words } = useWords();
  return (
    <section className="grid gap-3">
      <h2 className="text-21">{words(heading)}</h2>
      {children}
    </section>
  );
}
