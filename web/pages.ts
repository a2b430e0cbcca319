import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deskPaths, viewPaths } from './src/language/desk-paths.ts';
import { clientPaths, inLanguage, languages, notFoundPath, paths, publicPaths } from './src/language/paths.ts';
import { ORIGIN_MARK } from './src/layout/origin-mark.ts';

/** The file of every screen that is not prerendered. */
export const fallback = '__spa-fallback.html';

const around = ['root', 'last-language-layout', 'app-layout'];

/** Screens with a file of their own, and the routes that they are drawn by. */
export const screens = {
  [paths.calculate]: [...around, '../member/member-layout', '../member/calculate/calculate'],
  [paths.try]: [...around, '../member/guest-layout', '../member/try/try'],
};

export type ScreenPath = keyof typeof screens;

/** The prerendered file of an address. */
export const fileOf = (address: string) => join(...address.split('/'), 'index.html').replaceAll('\\', '/');

/** Writes the page of an address. */
export function writePage(client: string, address: string, page: string) {
  const file = join(client, fileOf(address));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

const areFonts = (href: string) => href.startsWith('/assets/fonts-');

/** The files of the build that a page without React loads: style sheets, the fonts on their own, and the script. */
export function staticFiles(client: string) {
  const page = readFileSync(join(client, fallback), 'utf8');
  const named = new Set([...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href));
  const fonts = [...named].find(areFonts) ?? '';
  return { styles: [...named].filter((href) => !areFonts(href)), fonts, script: builtScript(client, 'page-script') };
}

/** The script of this name that `page-scripts.ts` has built. */
export function builtScript(client: string, name: string) {
  const file = readdirSync(join(client, 'assets')).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
  if (file === undefined) throw new Error(`The build did not make ${name}`);
  return `/assets/${file}`;
}

/** The pictures of the provinces as well. */
function lawFiles(client: string) {
  const drawn = readdirSync(join(client, 'assets')).flatMap((file) => {
    const [, name] = /^law-([\w-]+-(?:en|ur))-[\da-f]{8}\.png$/.exec(file) ?? [];
    return name === undefined ? [] : [[name, `/assets/${file}`] as const];
  });
  return { ...staticFiles(client), pictures: Object.fromEntries(drawn) };
}

/** The table from which the server answers an address with a file. */
export function pages(client: string) {
  const addresses = languages.flatMap((language) =>
    [...publicPaths, paths.docs].map((path) => inLanguage(language, path)),
  );
  if (!existsSync(join(client, fallback))) throw new Error(`The build did not make ${fallback}`);
  const table = {
    originMark: ORIGIN_MARK,
    pages: Object.fromEntries(addresses.map((address) => [address, fileOf(address)])),
    clientRoutes: [...new Set([...clientPaths, ...Object.values(viewPaths), ...Object.values(deskPaths)])],
    /** Client routes with a file of their own. */
    screens: Object.fromEntries(Object.keys(screens).map((path) => [path, fileOf(path)])),
    fallback,
    law: lawFiles(client),
    notFound: Object.fromEntries(languages.map((language) => [language, fileOf(inLanguage(language, notFoundPath))])),
  };
  const missing = [
    ...Object.values(table.pages),
    ...Object.values(table.screens),
    ...Object.values(table.notFound),
  ].filter((file) => !existsSync(join(client, file)));
  if (missing.length > 0) throw new Error(`The build did not make ${missing.join(', ')}`);
  return table;
}
