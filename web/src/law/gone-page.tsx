import type { LawGonePage } from '@mizan/api';
import { useWords } from '../document/words';
import { shownName } from '../language/law-names';
import { paths } from '../language/paths';
import { NoLaw } from './parts';

/** Says that the law in force no longer has this category. Search engines drop the page. */
export function GonePage({ page: { province } }: { page: LawGonePage }) {
  const { words } = useWords();
  const name = shownName(province.name);
  return (
    <NoLaw
      title={words('law.gone.title')}
      text={words('law.gone.text', { province: name })}
      onward={{ path: `${paths.law}/${province.id}`, text: words('law.gone.onward', { province: name }) }}
    />
  );
}
