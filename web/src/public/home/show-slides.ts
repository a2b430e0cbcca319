import { type Show, startSlideshow, TICKS } from './slideshow';

/** Drives the slides that `slides.tsx` has drawn. */
export function showSlides(section: HTMLElement) {
  const slides = [...section.querySelectorAll('article')];
  const ticks = [...section.querySelectorAll<HTMLElement>('[data-slide]')];
  const pause = section.querySelector<HTMLElement>('[data-pause]');
  const live = section.querySelector('[aria-live]');

  function draw({ slide, tick, isPaused, isRunning, isStill }: Show) {
    slides.forEach((article, place) => article.toggleAttribute('data-current', place === slide));
    ticks.forEach((button, place) => {
      button.setAttribute('aria-current', String(place === slide));
      // The current slide is marked whole where motion is reduced.
      button.querySelector('progress')?.setAttribute('value', String(place === slide ? (isStill ? TICKS : tick) : 0));
    });
    live?.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    pause?.toggleAttribute('data-paused', isPaused);
    pause?.setAttribute('aria-label', pause.dataset[isPaused ? 'play' : 'pause'] ?? '');
  }

  const show = startSlideshow(slides.length, draw);
  ticks.forEach((button, place) => button.addEventListener('click', () => show.show(place)));
  pause?.addEventListener('click', show.pause);
  section.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && show.hold(true));
  section.addEventListener('pointerleave', () => show.hold(false));
  section.addEventListener('focusin', () => show.hold(true));
  section.addEventListener('focusout', ({ relatedTarget }) =>
    show.hold(section.contains(relatedTarget as Node | null)),
  );
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  still.addEventListener('change', () => show.keepStill(still.matches));
  show.keepStill(still.matches);
}
