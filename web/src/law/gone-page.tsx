import type { LawGonePage } from '@mizan/api';
import { useWords } from '../document/words';
import { shownName } from '../language/law-names';
import { inLanguage, paths } from '../language/paths';
import { Banner } from '../ui/banner';
import { buttonLook } from '../ui/button';

/** Says that the law in force no longer has this category. Search engines take the page out. */
export function GonePage({ page: { province } }: { page: LawGonePage }) {
  const { language, words } = useWords();
  const name = shownName(province.name);
  return (
    <>
      <title>{`${words('law.gone.title')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <Banner title={words('law.gone.title')}>{words('law.gone.text', { province: name })}</Banner>
      <p className="page pb-16">
        <a href={inLanguage(language, `${paths.law}/${province.id}`)} className={buttonLook()}>
          {words('law.gone.onward', { province: name })}
        </a>
      </p>
    </>
  );
}
