import type { Language } from './paths';

/** Saves the language for screens without one in their address, and reloads, because a document keeps its language. */
export function switchLanguage(language: Language) {
  localStorage.setItem('language', language);
  location.reload();
}
