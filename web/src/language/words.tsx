import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactElement } from 'react';
import type calculation from './locales/en/calculation.json';
import type site from './locales/en/site.json';
import type { Language } from './paths.ts';

/** The words that every page has. Parts of the web with more words declare their own hooks with `wordsOf`. */
export type WordId = keyof typeof site | keyof typeof calculation;
type Values = Record<string, string | number>;
export type Translate<Id extends string = WordId> = (id: Id, values?: Values) => string;

export const createI18n = (language: Language, messages: Messages): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages } });

type WordsProps<Id> = { id: Id; values?: Values; parts: Record<string, ReactElement> };

/** The hook and the component for pages that have these words: any other word does not compile. */
export const wordsOf = <Id extends string>() => ({
  /** The page's language, and its words. */
  useWords: (): { language: Language; words: Translate<Id> } => {
    const { i18n } = useLingui();
    return { language: i18n.locale as Language, words: (id, values) => i18n._(id, values) };
  },
  /** A message with elements: `parts.request` renders `<request>...</request>`. */
  Words: ({ id, values, parts }: WordsProps<Id>) => <Trans id={id} {...(values && { values })} components={parts} />,
});

export const { useWords, Words } = wordsOf<WordId>();
