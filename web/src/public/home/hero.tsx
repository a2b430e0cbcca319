import { Link } from 'react-router';
import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { HomeContent } from '../../layout/content';
import { buttonLook } from '../../ui/button';
import { Slides } from './slides';

export function Hero({ content }: { content: HomeContent }) {
  const { language, words } = useWords();
  return (
    // Centred, both columns would move when the Urdu font arrives and a line wraps otherwise.
    <section className="page grid items-center lang-ur:items-start gap-[clamp(2rem,5vw,5rem)] pt-[clamp(1rem,3vw,2.5rem)] pb-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-[11fr_12fr]">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-60 font-[540] tracking-[-.026em]">{content.title}</h1>
        {/* Narrow phones keep four lines free: the Urdu font needs one less than the font shown until it arrives. */}
        <p className="max-w-[56ch] font-serif text-18 text-ink-2 max-[374px]:lang-ur:min-h-[4lh] md:text-20">
          {content.lead}
        </p>
        <div className="mt-2 grid gap-3">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Link to={paths.guestCalculator} className={buttonLook({ kind: 'primary', scale: 'large' })}>
              {words('chrome.tryIt')}
            </Link>
            <Link to={inLanguage(language, paths.law)} className="link text-14">
              {words('home.law')}
            </Link>
            <a href="#how" className="link text-14">
              {words('home.how')}
            </a>
          </div>
          <FreeSearches />
        </div>
      </div>
      <Slides slides={content.slides} />
    </section>
  );
}

/** The free searches of a new account. Only the server knows their number, which `home-script.ts` puts in; the line keeps its room,
    so that nothing moves. */
function FreeSearches() {
  const { language, words } = useWords();
  // The script puts the number into the form of the language for it.
  const formFor = (count: number) => words('home.freeSearches', { count }).replace(String(count), '#');
  return (
    <p className="invisible text-14 text-ink-2">
      <Link
        to={inLanguage(language, paths.signup)}
        data-offer-one={formFor(1)}
        data-offer-other={formFor(2)}
        className="no-underline hover:underline"
      >
        {words('home.freeSearches', { count: 0 })}
      </Link>
    </p>
  );
}
