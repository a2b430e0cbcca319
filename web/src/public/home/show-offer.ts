import { readPublic } from './read-public';

/** Puts the free searches of a new account into the form that the language has for their number (`hero.tsx`). */
export async function showOffer(link: HTMLElement) {
  const { signUpSearches } = await readPublic('getOffer');
  if (signUpSearches === 0) return;
  const { lang } = document.documentElement;
  const isOne = new Intl.PluralRules(lang).select(signUpSearches) === 'one';
  const text = link.dataset[isOne ? 'offerOne' : 'offerOther'] ?? '';
  link.textContent = text.replace('#', new Intl.NumberFormat(lang).format(signUpSearches));
  link.parentElement?.classList.remove('invisible');
}
