import type { Amount } from '@mizan/engine';
import { useFigures } from '../client/figures';
import { shownName } from '../language/law-names';
import type { Language } from '../language/paths';
import { type Translate, type WordId, wordsOf } from '../language/words';
import { useInRupees } from './currency';

/** Writes a computation in the reader's language: its words, its figures, and stored texts inside a sentence. */
export type Formatter<Id extends string = WordId> = {
  language: Language;
  words: Translate<Id>;
  figure: (amount: Amount) => string;
  /** Whether the figures are rupees; else the words name no currency. */
  isRupees: boolean;
  /** A stored text in the reader's language where a translation is known; its own letters decide its direction. */
  text: (stored: string) => string;
};

/** Creates the hook for pages that have these words. */
export function formatterOf<Id extends string>() {
  const { useWords } = wordsOf<Id>();
  return function useFormatter(): Formatter<Id> {
    const { language, words } = useWords();
    const figure = useFigures();
    const isRupees = useInRupees();
    const finish = isRupees ? unbroken : withoutRupees;
    return { language, words: (id, values) => finish(words(id, values)), figure, isRupees, text: textIn(language) };
  };
}

export const useFormatter = formatterOf<WordId>();

/** A text in which a figure and its currency stay on one line. */
const unbroken = (text: string) =>
  text.replaceAll(/\bRs (?=\d)/g, 'Rs\u00a0').replaceAll(/(?<=\d) (?=روپے)/g, '\u00a0');

/** A text whose figures name no currency; nor does the heading of a column of figures. */
export const withoutRupees = (text: string) =>
  text.replaceAll(/\bRs (?=\d)|, Rs$/g, '').replaceAll(/(?<=\d) روپے|، روپے$/g, '');

/** Isolates a stored text in Urdu, so that the sentence around it keeps its direction, also when it is copied. */
export const textIn = (language: Language) => (stored: string) =>
  language === 'ur' ? `\u2068${shownName(stored)}\u2069` : stored;
