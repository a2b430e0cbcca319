import { Link } from 'react-router';
import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { HomeContent } from '../../layout/content';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { box } from '../../ui/labelled-field';
import { Picture } from '../picture';
import { TICKS } from './slideshow';

export function Hero({ content }: { content: HomeContent }) {
  const { language, words } = useWords();
  return (
    // In Urdu the columns are not centred: they would move when the font arrives and lines wrap in another way.
    <section className="page grid items-center lang-ur:items-start gap-[clamp(2rem,5vw,5rem)] pt-[clamp(1rem,3vw,2.5rem)] pb-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-[11fr_12fr]">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-60 font-[540] tracking-[-.026em]">{content.title}</h1>
        {/* Narrow phones keep four lines free: the Urdu font needs one less than the font shown until it arrives. */}
        <p className="max-w-[56ch] font-serif text-18 text-ink-2 max-[374px]:lang-ur:min-h-[4lh] md:text-20">
          {content.lead}
        </p>
        <div className="mt-2 grid w-full gap-3">
          <Search />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to={paths.guestCalculator} className="link py-1 text-14">
              {words('home.steps')}
            </Link>
            <Link to={inLanguage(language, paths.law)} className="link py-1 text-14">
              {words('home.law')}
            </Link>
            <a href="#how" className="link py-1 text-14">
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

/** Opens the calculator, which searches for these words (`use-search-from-address.ts`). A form of the browser, which needs no script. */
function Search() {
  const { words } = useWords();
  return (
    <search>
      <form action={paths.guestCalculator} className="grid max-w-140 gap-1.5">
        <label htmlFor="q" className="text-14 font-[550]">
          {words('home.search')}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            dir="auto"
            maxLength={100}
            placeholder={words('home.search.example')}
            className={`${box} min-h-12 flex-1 basis-56 placeholder:text-ink-3`}
          />
          <button type="submit" className={buttonLook({ kind: 'primary', scale: 'large' })}>
            {words('home.search.find')}
          </button>
        </div>
      </form>
    </search>
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

type Slide = HomeContent['slides'][number];

/** Kinds of suit, one after the other (`show-slides.ts`); without scripts, all beneath each other. */
function Slides({ slides }: { slides: Slide[] }) {
  const { words } = useWords();
  return (
    <section id="slides" aria-roledescription={words('slides.role')} aria-label={words('slides.title')}>
      <div className="grid" aria-live="polite">
        {slides.map((slide, index) => (
          <SlideView key={slide.name} slide={slide} n={index + 1} total={slides.length} />
        ))}
      </div>
      <SlideButtons names={slides.map(({ name }) => name)} />
    </section>
  );
}

/** All slides share one grid cell, so that the tallest sets the height and nothing moves when they change. */
function SlideView({ slide, n, total }: { slide: Slide; n: number; total: number }) {
  const { words } = useWords();
  return (
    <article
      aria-roledescription={words('slides.slide')}
      aria-label={words('slides.place', { n, total })}
      data-current={n === 1 ? '' : undefined}
      className="grid grid-rows-[auto_1fr] gap-2 transition-opacity duration-300 not-noscript:[grid-area:1/1] motion-reduce:duration-0 not-noscript:not-data-current:invisible not-noscript:not-data-current:opacity-0"
    >
      <Picture
        name={slide.imageUrl}
        viewBox="0 48 640 376"
        label={slide.imageText}
        className="aspect-[640/376] w-full"
        isLater={n !== 1}
      />
      <div className="grid content-start justify-items-start gap-2">
        <h2 className="text-21">{slide.heading}</h2>
        <p className="max-w-[58ch] text-ink-2">{slide.description}</p>
        <Link to={paths.guestCalculator} className="link inline-flex items-center gap-2 text-14 font-[550]">
          {slide.buttonText}
          <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
    </article>
  );
}

/** Buttons that show which slide is current and its remaining time; a press selects another (`show-slides.ts`). */
function SlideButtons({ names }: { names: string[] }) {
  const { words } = useWords();
  return (
    <div className="needs-script mt-5 flex items-end gap-4">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          data-slide={index}
          aria-current={index === 0}
          className="grid flex-1 cursor-pointer gap-1 pt-2 text-start text-14 text-ink-3 aria-[current=true]:font-semibold aria-[current=true]:text-ink hover:text-ink"
        >
          <progress aria-hidden="true" max={TICKS} value={0} className="slide-progress h-0.5 w-full" />
          {name}
        </button>
      ))}
      <button
        type="button"
        data-pause={words('slides.pause')}
        data-play={words('slides.play')}
        aria-label={words('slides.pause')}
        className="group grid size-8 cursor-pointer place-items-center rounded-1 hover:bg-well motion-reduce:hidden"
      >
        <Icon shape="pause" className="size-4 group-data-paused:hidden" />
        <Icon shape="play" className="hidden size-4 group-data-paused:block" />
      </button>
    </div>
  );
}
