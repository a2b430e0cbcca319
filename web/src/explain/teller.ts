import type { Amount } from '@mizan/engine';
import { useFigures } from '../client/figures';
import { shownName } from '../language/law-names';
import type { Language } from '../language/paths';
import { useWords, type WordId } from '../language/words';

/** Whoever tells a computation: the words of a language, and how figures and stored texts stand among them. */
export type Teller = {
  language: Language;
  words: (id: WordId, values?: Record<string, string | number>) => string;
  figure: (amount: Amount) => string;
  /** Text of the law, in the language of the document where that is known; its own letters decide in which direction it runs. */
  text: (stored: string) => string;
};

export function useTeller(): Teller {
  const { language, words } = useWords();
  const figure = useFigures();
  return { language, words: (id, values) => unbroken(words(id, values)), figure, text: textIn(language) };
}

/** A figure and its currency stay on one line. */
const unbroken = (told: string) =>
  told.replaceAll(/\bRs (?=\d)/g, 'Rs\u00a0').replaceAll(/(?<=\d) (?=روپے)/g, '\u00a0');

/** Between first-strong isolates, so that the sentence around it keeps its direction, also where it is copied. */
export const textIn = (language: Language) => (stored: string) =>
  language === 'ur' ? `\u2068${shownName(stored)}\u2069` : stored;
