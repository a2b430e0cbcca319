import { useLocation, useMatches } from 'react-router';
import { switchLanguage } from '../language/language';
import { inLanguage, type Language, withoutLanguage } from '../language/paths';
import { useWords } from '../language/words';
import { buttonLook } from '../ui/button';
import { useHydrated } from '../ui/hydrated';

/** `keepsQuery`: the page is drawn for its query, and never hydrated. */
type Handle = { language?: Language; keepsQuery?: true } | undefined;

const names = { en: 'English', ur: 'اردو' } as const;

/** The same page in the other language. A plain link, so that the whole document is loaded, also without JavaScript;
    a screen without a language in its address saves the choice and reloads. */
export function LanguageLink() {
  const { language } = useWords();
  const { pathname, search } = useLocation();
  const { path } = withoutLanguage(pathname);
  const handles = useMatches().map(({ handle }) => handle as Handle);
  const isHydrated = useHydrated();
  // The prerendered file has no query, and hydration must match it.
  const query = isHydrated || handles.some((handle) => handle?.keepsQuery) ? search : '';
  const isPublic = handles.some((handle) => handle?.language !== undefined);
  const other = language === 'en' ? 'ur' : 'en';
  const look = {
    lang: other,
    dir: other === 'ur' ? 'rtl' : 'ltr',
    className: `${buttonLook({ kind: 'quiet', scale: 'small' })} ${other === 'ur' ? 'urdu-name w-12 pt-0! pb-2! text-18!' : ''}`,
  };
  if (isPublic) {
    return (
      <a {...look} href={inLanguage(other, path) + query} hrefLang={other}>
        {names[other]}
      </a>
    );
  }
  return (
    <button {...look} type="button" onClick={() => switchLanguage(other)}>
      {names[other]}
    </button>
  );
}
