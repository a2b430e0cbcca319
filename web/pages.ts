import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deskPaths, viewPaths } from './src/desk/paths.ts';
import { clientPaths, inLanguage, languages, notFoundPath, publicPaths } from './src/language/paths.ts';

/** The file of every screen that is not prerendered. */
export const fallback = '__spa-fallback.html';

/** The prerendered file of an address. */
export const fileOf = (address: string) => join(...address.split('/'), 'index.html').replaceAll('\\', '/');

/** The table from which the server answers an address with a file. */
export function pages(client: string) {
  const addresses = languages.flatMap((language) => publicPaths.map((path) => inLanguage(language, path)));
  const table = {
    pages: Object.fromEntries(addresses.map((address) => [address, fileOf(address)])),
    clientRoutes: [...new Set([...clientPaths, ...Object.values(viewPaths), ...Object.values(deskPaths)])],
    fallback,
    notFound: Object.fromEntries(languages.map((language) => [language, fileOf(inLanguage(language, notFoundPath))])),
  };
  const missing = [...Object.values(table.pages), ...Object.values(table.notFound), fallback].filter(
    (file) => !existsSync(join(client, file)),
  );
  if (missing.length > 0) throw new Error(`The build did not make ${missing.join(', ')}`);
  return table;
}
