import type english from './app-words-en';
import type { Language } from './paths';
import { createI18n, wordsOf } from './words';

/** The words of every screen but the desk's. */
export type WordId = keyof typeof english;
export const { useWords, Words } = wordsOf<WordId>();

const catalogues = { en: () => import('./app-words-en'), ur: () => import('./app-words-ur') };

/** Loads the words of a language. A document loads them once, because it keeps its language. */
export async function loadAppWords(language: Language) {
  const { default: messages } = await catalogues[language]();
  return createI18n(language, messages);
}
