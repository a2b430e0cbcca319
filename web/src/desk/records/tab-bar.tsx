import { Link, useLocation } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { placeIn, withPlace } from '../paths';
import { useWords, type WordId } from '../words';
import { useFilters } from './filters';

/** The tab that the address names; the first by default. */
export const useTab = <Id extends string>(tabs: readonly [Id, ...Id[]]) => useFilters().oneOf('tab', tabs) ?? tabs[0];

type TabBarProps<Id extends string> = {
  word: WordId;
  tabs: readonly Id[];
  wordOf: (tab: Id) => WordId;
  shown: Id;
  /** How many things wait on each tab. */
  counts?: Readonly<Partial<Record<Id, number>>>;
};

/** Links to the tabs of a screen. They keep the chosen place, but no filters and no open record of another tab. */
export function TabBar<Id extends string>({ word, tabs, wordOf, shown, counts }: TabBarProps<Id>) {
  const { words } = useWords();
  const { pathname } = useLocation();
  const place = placeIn(useAddressQuery());
  return (
    <nav aria-label={words(word)} className="flex gap-1 overflow-x-auto border-b border-line-strong">
      {tabs.map((id) => (
        <Link
          key={id}
          to={withPlace(pathname, place, { tab: id })}
          aria-current={id === shown ? 'page' : undefined}
          className="flex shrink-0 items-center gap-2 border-b-2 border-transparent px-3 py-2.5 text-14 font-medium text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
        >
          {words(wordOf(id))}
          <Count count={counts?.[id] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

/** The badge of a link: how many things wait behind it; nothing for none. */
export const Count = ({ count }: { count: number }) =>
  count > 0 && <span className="rounded-full bg-brass-wash px-2 text-13 font-semibold text-brass-ink">{count}</span>;
