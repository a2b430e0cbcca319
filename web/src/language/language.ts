import type { Language } from './paths';

/** Saves the language for the screens without one in their address, and reloads, because a document keeps its language. */
export function switchLanguage(language: Language) {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  // Its pages for reading without a connection follow.
  navigator.serviceWorker?.controller?.postMessage('language');
  location.reload();
}
