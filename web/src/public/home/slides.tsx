import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { HomeContent } from '../../layout/content';
import { Icon } from '../../ui/icon';
import { Picture } from '../picture';
import { SlideTicks } from './slide-ticks';
import { useSlideshow } from './use-slideshow';

type Slide = HomeContent['slides'][number];

/** Kinds of suit, one after the other; without scripts, all beneath each other. */
export function Slides({ slides }: { slides: Slide[] }) {
  const { words } = useWords();
  const show = useSlideshow(slides.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Resting under a pointer or the focus is no action.
    <section
      aria-roledescription={words('slides.role')}
      aria-label={words('slides.title')}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show.hold(true)}
      onPointerLeave={() => show.hold(false)}
      onFocus={() => show.hold(true)}
      onBlur={({ currentTarget, relatedTarget }) => show.hold(currentTarget.contains(relatedTarget))}
    >
      <div className="grid" aria-live={show.isRunning ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.name}
            slide={slide}
            place={`${index + 1}/${slides.length}`}
            isShown={index === show.slide}
          />
        ))}
      </div>
      <SlideTicks names={slides.map(({ name }) => name)} show={show} />
    </section>
  );
}

type SlideViewProps = { slide: Slide; place: string; isShown: boolean };

/** All slides share one grid cell, so that the tallest sets the height and nothing moves when they change. */
const SlideView = memo(({ slide, place, isShown }: SlideViewProps) => {
  const { words } = useWords();
  const [n = '', total = ''] = place.split('/');
  return (
    <article
      aria-roledescription={words('slides.slide')}
      aria-label={words('slides.place', { n, total })}
      className={`grid grid-rows-[auto_1fr] gap-2 transition-opacity duration-300 not-noscript:[grid-area:1/1] motion-reduce:duration-0 ${isShown ? '' : 'not-noscript:invisible not-noscript:opacity-0'}`}
    >
      <Picture
        name={slide.imageUrl}
        viewBox="0 48 640 376"
        label={slide.imageText}
        className="aspect-[640/376] w-full"
        isLater={n !== '1'}
      />
      <div className="grid content-start justify-items-start gap-2">
        <h2 className="text-21">{slide.heading}</h2>
        <p className="max-w-[58ch] text-ink-2">{slide.description}</p>
        <Link to={paths.try} className="link inline-flex items-center gap-2 text-14 font-[550]">
          {slide.buttonText}
          <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
    </article>
  );
});
SlideView.displayName = 'SlideView';
