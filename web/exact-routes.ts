import type { Plugin } from 'vite';

const madeInBrowser = /(id: route\.id,\s*index: route\.index,\s*path: route\.path)(\s*\})/;

/**
 * The server knows an address by its exact letters and answers `/Contact` with the not-found page, so the browser must match
 * as exactly. React Router has an option for it on each route, which it leaves out of the routes that it makes in the browser.
 */
export function exactRoutes(): Plugin {
  return {
    name: 'mizan:exact-routes',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routes\.js$/ },
      handler(source) {
        const code = source.replace(madeInBrowser, '$1, caseSensitive: true$2');
        if (code === source) throw new Error('React Router makes its routes differently: adapt web/exact-routes.ts');
        return { code, map: null };
      },
    },
  };
}
