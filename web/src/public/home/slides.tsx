import { Link } from 'react-router';
import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { HomeContent } from '../../layout/content';
import { Icon } from '../../ui/icon';
import { Picture } from '../picture';
import { SlideTicks } from './slide-ticks';

type Slide = HomeContent['slides'][number];

/** Kinds of suit, one after the other (`show-slides.ts`); without scripts, all beneath each other. */
export function Slides({ slides }: { slides: Slide[] }) {
  const { words } = useWords();
  return (
    <section id="slides" aria-roledescription={words('slides.role')} aria-label={words('slides.title')}>
      <div className="grid" aria-live="polite">
        {slides.map((slide, index) => (
          <SlideView key={slide.name} slide={slide} n={index + 1} total={slides.length} />
        ))}
      </div>
      <SlideTicks names={slides.map(({ name }) => name)} />
    </section>
  );
}

type SlideViewProps = { slide: Slide; n: number; total: number };

/** All slides share one grid cell, so that the tallest sets the height and nothing moves when they change. */
function SlideView({ slide, n, total }: SlideViewProps) {
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
