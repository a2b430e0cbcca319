// The page also loads `page-script` itself. This import makes the bundler leave in it what both scripts use.
import '../../document/page-script';
import type { Endpoints, Result } from '@mizan/api';
import { followDark } from '../../ui/theme';
import { showSlides } from './show-slides';

// Starts the slides of the home page, and loads pictures and the offer after the first paint.

const slides = document.getElementById('slides');
const offer = document.querySelector<HTMLElement>('[data-offer-one]');
const video = document.querySelector('video');

/** Ignores a failed request, without which the page is still complete. */
const ignore = () => undefined;

/** The script runs after the first paint; a tab in the background paints once it is looked at. */
function loadLater() {
  for (const drawing of document.querySelectorAll<SVGElement>('[data-later]'))
    drawing.setAttribute('href', drawing.dataset['later'] ?? '');
  if (video)
    followDark((isDark) => {
      video.poster = video.dataset[isDark ? 'posterDark' : 'poster'] ?? '';
    });
  if (offer) showOffer(offer).catch(ignore);
}

if (slides) showSlides(slides);
requestAnimationFrame(() => setTimeout(loadLater));

/** Puts the free searches of a new account into the form that the language has for their number (`hero.tsx`). */
async function showOffer(link: HTMLElement) {
  // The client of the screens would add their whole contract to the page.
  const answer = await fetch('/v1/offer' satisfies Endpoints['getOffer']['path']);
  if (!answer.ok) return;
  const { signUpSearches }: Result<Endpoints['getOffer']> = await answer.json();
  if (signUpSearches === 0) return;
  const { lang } = document.documentElement;
  const isOne = new Intl.PluralRules(lang).select(signUpSearches) === 'one';
  const text = link.dataset[isOne ? 'offerOne' : 'offerOther'] ?? '';
  link.textContent = text.replace('#', new Intl.NumberFormat(lang).format(signUpSearches));
  link.parentElement?.classList.remove('invisible');
}
