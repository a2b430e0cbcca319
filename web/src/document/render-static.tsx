import { I18nProvider } from '@lingui/react';
import type { LawPage } from '@mizan/api';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { inLanguage } from '../language/paths';
import { activateLanguage } from './words';

type Address = Pick<LawPage, 'language' | 'path'>;

/** Renders a document that runs no React in the browser. */
export const renderStatic = ({ language, path }: Address, element: ReactElement): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <I18nProvider i18n={activateLanguage(language)}>
      <StaticRouter location={inLanguage(language, path)}>{element}</StaticRouter>
    </I18nProvider>,
  )}`;
