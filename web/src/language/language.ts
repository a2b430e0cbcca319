import type { Language } from './paths';

/** The name of the cookie for the language of the screens without one in their address. */
export const languageCookieAttributes = 'path=/; max-age=31536000; samesite=lax';

/** Saves the language for the screens without one in their address, and reloads, because a document keeps its language. */
export function switchLanguage(language: Language) {
  document.cookie = `language=${language}; ${languageCookieAttributes}`;
  // Its pages for reading without a connection follow.
  navigator.serviceWorker?.controller?.postMessage('language');
  location.reload();
}
