import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deskPaths, viewPaths } from './src/desk/paths.ts';
import { clientPaths, inLanguage, languages, notFoundPath, publicPaths } from './src/language/paths.ts';

/** The one file of all screens that are not public pages. */
export const fallback = '__spa-fallback.html';

/** The file that the build made for an address. */
export const fileOf = (address: string) => join(...address.split('/'), 'index.html').replaceAll('\\', '/');

/** What the server has to know: which file answers which address. */
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
