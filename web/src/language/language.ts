import type { Language } from './paths';

/** The attributes of the cookie with the language of the screens that have none in their address. */
export const languageCookieAttributes = 'path=/; max-age=31536000; samesite=lax';

/** Saves the language for the screens that have none in their address, and reloads, because a document keeps its language. */
export function switchLanguage(language: Language) {
  document.cookie = `language=${language}; ${languageCookieAttributes}`;
  // The service worker stores its pages in the new language.
  navigator.serviceWorker?.controller?.postMessage('language');
  location.reload();
}
