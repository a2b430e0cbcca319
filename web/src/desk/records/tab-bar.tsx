import { Link, useLocation } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { placeIn, withPlace } from '../paths';
import { useFilters } from './filters';

/** The tab that the address names; the first by default. */
export function useTab<Id extends string>(tabs: readonly [Id, ...Id[]]): Id {
  return useFilters().oneOf('tab', tabs) ?? tabs[0];
}

type TabBarProps<Id extends string> = {
  label: string;
  tabs: readonly { readonly id: Id; readonly name: string; readonly count?: number }[];
  shown: Id;
};

/** Links to the tabs of a screen. They keep the chosen place, but no filters and no open record of another tab. */
export function TabBar<Id extends string>({ label, tabs, shown }: TabBarProps<Id>) {
  const { pathname } = useLocation();
  const place = placeIn(useAddressQuery());
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line-strong">
      {tabs.map(({ id, name, count = 0 }) => (
        <Link
          key={id}
          to={withPlace(pathname, place, { tab: id })}
          aria-current={id === shown ? 'page' : undefined}
          className="flex shrink-0 items-center gap-2 border-b-2 border-transparent px-3 py-2.5 text-14 font-medium text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
        >
          {name}
          {count > 0 && <Count count={count} />}
        </Link>
      ))}
    </nav>
  );
}

/** The badge of a link: how many things wait behind it. */
export const Count = ({ count }: { count: number }) => (
  <span className="rounded-full bg-brass-wash px-2 text-13 font-semibold text-brass-ink">{count}</span>
);
