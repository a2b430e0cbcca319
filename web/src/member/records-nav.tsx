import { Link, useLocation } from 'react-router';
import { paths } from '../language/paths';
import { Pager } from '../ui/pager';
import { useWords } from './words';

const lists = [
  [paths.history, 'history.list'],
  [paths.batches, 'batch.list'],
  [paths.filings, 'filing.list'],
] as const;

/** Tabs for the lists of a member: calculations, batches and filings. */
export function RecordsNav() {
  const { words } = useWords();
  const { pathname } = useLocation();
  return (
    <nav aria-label={words('history.kinds')} className="mb-4 flex flex-wrap gap-1 border-b border-line-strong">
      {lists.map(([to, word]) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent px-3 py-2 text-14 font-[550] text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
        >
          {words(word)}
        </Link>
      ))}
    </nav>
  );
}

type NewestFirstPagerProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Buttons between the pages of a list, newest first. */
export function NewestFirstPager(props: NewestFirstPagerProps) {
  const { words } = useWords();
  const text = words('pages.page', { page: props.page, pages: props.pages });
  return <Pager {...props} text={text} previous={words('pages.newer')} next={words('pages.older')} />;
}
