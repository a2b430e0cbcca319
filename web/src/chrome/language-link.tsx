import { useLocation } from 'react-router';
import { inLanguage, withoutLanguage } from '../paths';
import { buttonLook } from '../ui/button';

const names = { en: 'English', ur: 'اردو' } as const;

/** The same page in the other language. A plain link, so that the whole document comes in that language, also without JavaScript. */
export function LanguageLink() {
  const { language, path } = withoutLanguage(useLocation().pathname);
  const other = language === 'en' ? 'ur' : 'en';
  return (
    <a
      href={inLanguage(other, path)}
      lang={other}
      hrefLang={other}
      dir={other === 'ur' ? 'rtl' : 'ltr'}
      className={`${buttonLook({ kind: 'quiet', scale: 'small' })} ${other === 'ur' ? 'urdu-name w-12 pt-0! pb-2! text-18!' : ''}`}
    >
      {names[other]}
    </a>
  );
}
