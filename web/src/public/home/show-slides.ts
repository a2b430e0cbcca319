import { type SlideshowState, startSlideshow, TICKS } from './slideshow';

/** Runs the slides of the home page, which `hero.tsx` has drawn. */
export function showSlides(section: HTMLElement) {
  const slides = [...section.querySelectorAll('article')];
  const buttons = [...section.querySelectorAll<HTMLElement>('[data-slide]')];
  const pause = section.querySelector<HTMLElement>('[data-pause]');
  const live = section.querySelector('[aria-live]');

  function draw({ slide, tick, isPaused, isRunning, isStill }: SlideshowState) {
    slides.forEach((article, place) => article.toggleAttribute('data-current', place === slide));
    buttons.forEach((button, place) => {
      button.setAttribute('aria-current', String(place === slide));
      // Where motion is reduced, nothing fills: the line of the current slide is full at once.
      button.querySelector('progress')?.setAttribute('value', String(place === slide ? (isStill ? TICKS : tick) : 0));
    });
    live?.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    pause?.toggleAttribute('data-paused', isPaused);
    pause?.setAttribute('aria-label', pause.dataset[isPaused ? 'play' : 'pause'] ?? '');
  }

  const slideshow = startSlideshow(slides.length, draw);
  buttons.forEach((button, place) => button.addEventListener('click', () => slideshow.show(place)));
  pause?.addEventListener('click', slideshow.pause);
  section.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && slideshow.hold(true));
  section.addEventListener('pointerleave', () => slideshow.hold(false));
  section.addEventListener('focusin', () => slideshow.hold(true));
  section.addEventListener('focusout', ({ relatedTarget }) =>
    slideshow.hold(section.contains(relatedTarget as Node | null)),
  );
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  still.addEventListener('change', () => slideshow.keepStill(still.matches));
  slideshow.keepStill(still.matches);
}
