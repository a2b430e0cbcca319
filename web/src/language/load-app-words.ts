import type { Language } from './paths';
import { createI18n } from './words';

const catalogues = { en: () => import('./app-words-en'), ur: () => import('./app-words-ur') };

/** The words of every screen but the desk's: loaded once, because a document keeps its language. */
export async function loadAppWords(language: Language) {
  const { default: messages } = await catalogues[language]();
  return createI18n(language, messages);
}
