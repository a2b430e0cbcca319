import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../language/paths';
import { i18nOf } from './with-providers';

type Surroundings = { language: Language; around?: (children: ReactNode) => ReactNode };

/** What a hook returns in a component that is drawn once, without a browser: for hooks that only read. */
export function resultOf<Result>(
  { language, around = (children) => children }: Surroundings,
  hook: () => Result,
): Result {
  const results: Result[] = [];
  const Probe = () => {
    results.push(hook());
    return null;
  };
  renderToStaticMarkup(createElement(I18nProvider, { i18n: i18nOf(language) }, around(createElement(Probe))));
  const [result] = results;
  if (result === undefined) throw new Error('The hook returned nothing');
  return result;
}
