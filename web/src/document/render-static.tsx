import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { LawPage } from '@mizan/api';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { inLanguage } from '../language/paths';

type Address = Pick<LawPage, 'language' | 'path'>;
type Drawn = { words: I18n; element: ReactElement };

/** Draws a document that no React changes in the browser. */
export const renderStatic = ({ language, path }: Address, { words, element }: Drawn): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <StaticRouter location={inLanguage(language, path)}>{element}</StaticRouter>
    </I18nProvider>,
  )}`;
