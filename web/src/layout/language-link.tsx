import { useLocation } from 'react-router';
import { switchLanguage } from '../language/language';
import { inLanguage, isDocumentPath, languageNames, namesLanguage, withoutLanguage } from '../language/paths';
import { useWords } from '../language/words';
import { buttonLook } from '../ui/button';
import { useHydrated } from '../ui/page-state';

/** The same page in the other language. A plain link, so that the whole document is loaded, also without JavaScript;
    a screen without a language in its address saves the choice and reloads. */
export function LanguageLink() {
  const { language } = useWords();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const other = language === 'en' ? 'ur' : 'en';
  const look = {
    lang: other,
    dir: other === 'ur' ? 'rtl' : 'ltr',
    className: `${buttonLook({ kind: 'quiet', scale: 'small' })} ${other === 'ur' ? 'urdu-name w-12 pt-0! pb-2! text-18!' : ''}`,
  };
  if (namesLanguage(pathname)) {
    const { path } = withoutLanguage(pathname);
    // A prerendered screen has no query, so the first render must omit it too. The server may render a document by its query.
    const address = inLanguage(other, path) + (isHydrated || isDocumentPath(path) ? search : '');
    return (
      <a {...look} href={address} hrefLang={other}>
        {languageNames[other]}
      </a>
    );
  }
  return (
    <button {...look} type="button" onClick={() => switchLanguage(other)}>
      {languageNames[other]}
    </button>
  );
}
