import { Link } from 'react-router';
import { inLanguage, paths } from '../language/paths';
import { useWords } from '../language/words';
import { buttonLook } from '../ui/button';
import { StampOutline } from '../ui/empty-state';

export function NotFound() {
  const { language, words } = useWords();
  return (
    <section className="page grid items-center gap-12 pt-[clamp(2rem,5vw,4.5rem)] pb-[clamp(4rem,8vw,7rem)] lg:grid-cols-[7fr_5fr]">
      <title>{`${words('page.notFound')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-start gap-5">
        <h1 className="text-44 font-[560]">{words('notFound.title')}</h1>
        <p className="max-w-measure font-serif text-18 text-ink-2 md:text-20">{words('notFound.text')}</p>
        <p className="flex flex-wrap gap-3">
          <Link to={paths.guestCalculator} className={buttonLook({ kind: 'primary' })}>
            {words('chrome.tryIt')}
          </Link>
          <Link to={inLanguage(language, paths.home)} className={buttonLook()}>
            {words('notFound.home')}
          </Link>
        </p>
      </div>
      <div className="max-w-108">
        <StampOutline>
          <p aria-hidden="true" className="relative font-serif text-60 tracking-[-.02em] text-ink-3" lang="en">
            404
          </p>
        </StampOutline>
      </div>
    </section>
  );
}
