import type { ReactNode } from 'react';
import { useWords, type WordId } from '../../language/words';

type ScreenProps = { heading: WordId; lead: WordId; aside?: ReactNode; children: ReactNode };

/** One room of the desk: what it is, a sentence about it, and the work. */
export function Screen({ heading, lead, aside, children }: ScreenProps) {
  const { words } = useWords();
  return (
    <div className="grid w-full max-w-page content-start gap-6 px-4 pt-6 pb-20 md:px-8 md:pt-8">
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

/** The search and the other filters of a list, in one row where there is room. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <search className="grid grid-cols-2 items-end gap-3 max-md:*:first:col-span-2 md:flex md:flex-wrap md:*:first:w-80">
    {children}
  </search>
);
