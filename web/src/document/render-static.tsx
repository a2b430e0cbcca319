import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { LawPage } from '@mizan/api';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { inLanguage } from '../language/paths';

type Drawn = { words: I18n; element: ReactElement };
type Address = Pick<LawPage, 'language' | 'path'>;

/** Draws a document that no React changes in the browser. */
export function renderStatic(address: Address, { words, element }: Drawn): string {
  const router = routerFor(address, element);
  const document = renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <StaticRouterProvider router={router.router} context={router.context} hydrate={false} />
    </I18nProvider>,
  );
  return `<!DOCTYPE html>${document}`;
}

/** The header reads its address and its language from the router, as on the pages of the build. */
function routerFor({ language, path: address }: Address, element: ReactElement) {
  const [path = '', query] = address.split('?');
  const handle = { language, keepsQuery: true };
  const routes = [{ id: 'static', path: '*', handle, element }];
  const pathname = inLanguage(language, path);
  const location = { pathname, search: query === undefined ? '' : `?${query}`, hash: '', state: null, key: 'static' };
  const { dataRoutes, match } = createStaticHandler(routes);
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
