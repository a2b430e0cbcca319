import { Link } from 'react-router';
import { useThisYear } from '../format';
import { inLanguage, paths } from '../paths';
import { buttonLook } from '../ui/button';
import { useWords } from '../words';
import { Brand } from './brand';

export function Footer() {
  const { language, words } = useWords();
  const year = useThisYear();
  return (
    <footer className="screen-only border-t-3 border-double border-line-strong">
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-8">
          <p className="font-large text-26 font-[560] tracking-[-.01em]">{words('footer.question')}</p>
          <Link to={inLanguage(language, paths.contact)} prefetch="intent" className={buttonLook()}>
            {words('chrome.contact')}
          </Link>
        </div>
        <div className="grid gap-8 py-10 md:grid-cols-[2fr_1fr]">
          <div>
            <Brand />
            <p className="mt-2 max-w-[36ch] text-14 text-ink-2">{words('footer.text')}</p>
          </div>
          <SiteLinks />
        </div>
        <p className="border-t border-line pt-4 pb-6 text-13 text-ink-3">{words('footer.rights', { year })}</p>
      </div>
    </footer>
  );
}

function SiteLinks() {
  const { language, words } = useWords();
  const link = 'inline-block py-1 text-14 text-ink-2 no-underline hover:underline';
  return (
    <nav aria-labelledby="website">
      <h2 id="website" className="mb-2 font-sans text-14/6 font-semibold tracking-normal">
        {words('footer.website')}
      </h2>
      <ul>
        <li>
          <Link to={inLanguage(language, paths.home)} className={link}>
            {words('chrome.home')}
          </Link>
        </li>
        <li>
          <Link to={inLanguage(language, paths.contact)} prefetch="intent" className={link}>
            {words('chrome.contact')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
