import { Pager } from '../ui/pager';
import { useWords } from './words';

type NewestFirstProps = { label: string; page: number; pages: number; onChange: (page: number) => void };

/** Buttons between the pages of a list, newest first; nothing for a single page. */
export function NewestFirst({ label, page, pages, onChange }: NewestFirstProps) {
  const { words } = useWords();
  if (pages <= 1) return null;
  const step = (to: number, word: 'newer' | 'older') => ({
    label: words(`pages.${word}`),
    onPress: () => onChange(to),
    isPossible: to >= 1 && to <= pages,
  });
  return (
    <Pager
      label={label}
      text={words('pages.page', { page, pages })}
      previous={step(page - 1, 'newer')}
      next={step(page + 1, 'older')}
    />
  );
}
