import type { Language } from './paths';

/** A screen without a language in its address follows what is kept here; a document has one language, so it is loaded anew. */
export function switchLanguage(language: Language) {
  localStorage.setItem('language', language);
  location.reload();
}
