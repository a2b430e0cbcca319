import { Pager } from '../ui/pager';
import { useWords } from './words';

type NewestFirstPagerProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Buttons between the pages of a list, newest first. */
export function NewestFirstPager(props: NewestFirstPagerProps) {
  const { words } = useWords();
  const text = words('pages.page', { page: props.page, pages: props.pages });
  return <Pager {...props} text={text} previous={words('pages.newer')} next={words('pages.older')} />;
}
