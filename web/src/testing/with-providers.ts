import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Language } from '../language/paths';

const catalogues = import.meta.glob<Record<string, string>>('../language/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** All catalogues of a language, compiled on use. */
export function i18nOf(language: Language) {
  const own = Object.entries(catalogues).filter(([path]) => path.startsWith(`../language/locales/${language}/`));
  const messages = Object.assign({}, ...own.map(([, words]) => words));
  return setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage);
}

export type Surroundings = { language?: Language; address?: string; cache?: QueryClient };

/** Wraps a component in the providers of the product: words, query cache and router. */
export function withProviders({ language = 'en', address = '/', cache = newCache() }: Surroundings = {}) {
  const i18n = i18nOf(language);
  return (child: ReactNode) =>
    createElement(
      I18nProvider,
      { i18n },
      createElement(
        QueryClientProvider,
        { client: cache },
        createElement(MemoryRouter, { initialEntries: [address] }, child),
      ),
    );
}

export const newCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
