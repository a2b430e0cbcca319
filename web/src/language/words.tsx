import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactElement } from 'react';
import type account from './locales/en/account.json';
import type answer from './locales/en/answer.json';
import type batches from './locales/en/batches.json';
import type calculator from './locales/en/calculator.json';
import type desk from './locales/en/desk.json';
import type docs from './locales/en/docs.json';
import type filings from './locales/en/filings.json';
import type law from './locales/en/law.json';
import type payment from './locales/en/payment.json';
import type problems from './locales/en/problems.json';
import type rules from './locales/en/rules.json';
import type settings from './locales/en/settings.json';
import type site from './locales/en/site.json';
import type slabs from './locales/en/slabs.json';
import type { Language } from './paths.ts';

/** The ids of all messages. `site` is on every page; the other catalogues are loaded with the screens that need them. */
export type WordId =
  | keyof typeof site
  | keyof typeof account
  | keyof typeof problems
  | keyof typeof calculator
  | keyof typeof answer
  | keyof typeof batches
  | keyof typeof docs
  | keyof typeof filings
  | keyof typeof law
  | keyof typeof payment
  | keyof typeof settings
  | keyof typeof desk
  | keyof typeof rules
  | keyof typeof slabs;
type Values = Record<string, string | number>;
export type Translate = (id: WordId, values?: Values) => string;

export const createI18n = (language: Language, messages: Messages): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages } });

/** The page's language, and its words. */
export function useWords() {
  const { i18n } = useLingui();
  return {
    language: i18n.locale as Language,
    words: (id: WordId, values?: Values) => i18n._(id, values),
  };
}

type WordsProps = { id: WordId; values?: Values; parts: Record<string, ReactElement> };

/** A message with elements: `parts.request` renders `<request>...</request>`. */
export const Words = ({ id, values, parts }: WordsProps) => (
  <Trans id={id} {...(values && { values })} components={parts} />
);
