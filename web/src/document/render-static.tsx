import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { LawPage } from '@mizan/api';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { inLanguage } from '../language/paths';

type Drawn = { words: I18n; element: ReactElement };
type Address = Pick<LawPage, 'language' | 'path'>;

/** Draws a document that no React changes in the browser. */
export function renderStatic({ language, path }: Address, drawn: Drawn): string {
  const handle = { language, keepsQuery: true };
  return `<!DOCTYPE html>${renderAt(inLanguage(language, path), drawn, handle)}`;
}

/** Draws what stands at an address. The header reads that and the language from the router, as on the pages of the build. */
export function renderAt(address: string, { words, element }: Drawn, handle?: object): string {
  const { router, context } = routerFor(address, { id: 'static', path: '*', handle, element });
  return renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
}

function routerFor(address: string, only: RouteObject) {
  const [pathname = '', query] = address.split('?');
  const location = { pathname, search: query === undefined ? '' : `?${query}`, hash: '', state: null, key: 'default' };
  const { dataRoutes, match } = createStaticHandler([only]);
  const [route] = dataRoutes;
  if (route === undefined) throw new Error('The page has no route');
  const context = {
    basename: '/',
    location,
    matches: [{ params: {}, pathname, pathnameBase: pathname, route }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: match,
  };
  return { router: createStaticRouter(dataRoutes, context), context };
}
