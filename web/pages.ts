import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deskPaths, viewPaths } from './src/language/desk-paths.ts';
import {
  clientPaths,
  inLanguage,
  type Language,
  languages,
  notFoundPath,
  paths,
  prerenderedAt,
  publicPaths,
} from './src/language/paths.ts';
import { ORIGIN_MARK } from './src/layout/origin-mark.ts';

type Files = ReturnType<typeof documentFiles>;
export type DocumentRenderer = {
  renderDocuments: (language: Language, files: Files & { homeScript: string }) => { path: string; html: string }[];
};

/** The prerendered file of an address. */
const fileOf = (address: string) => join(...address.split('/'), 'index.html').replaceAll('\\', '/');

/** Writes the documents that the build draws, with the module in this folder. */
export async function writeDocuments(client: string, folder: string) {
  const { renderDocuments } = (await import(pathToFileURL(join(folder, 'documents.js')).href)) as DocumentRenderer;
  // The pictures of the documents.
  cpSync(join(folder, 'assets'), join(client, 'assets'), { recursive: true });
  const files = { ...documentFiles(client), homeScript: builtScript(client, 'home-script') };
  for (const language of languages)
    for (const { path, html } of renderDocuments(language, files)) {
      const file = join(client, fileOf(inLanguage(language, path)));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
}

/** What a document loads: the style sheets of a screen, and the script of documents. */
function documentFiles(client: string) {
  const page = readFileSync(join(client, fileOf(paths.login)), 'utf8');
  const styles = new Set([...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href));
  return { styles: [...styles], script: builtScript(client, 'page-script') };
}

/** The script of this name that `build-scripts.ts` has built. */
function builtScript(client: string, name: string) {
  const file = readdirSync(join(client, 'assets')).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
  if (file === undefined) throw new Error(`The build did not make ${name}`);
  return `/assets/${file}`;
}

const inBoth = (fileIn: (language: Language) => string) => ({ en: fileIn('en'), ur: fileIn('ur') });

/** The table from which the server answers an address with a file. The services are drawn by the server. */
export function pages(client: string) {
  const addresses = languages.flatMap((language) =>
    publicPaths.filter((path) => path !== paths.services).map((path) => inLanguage(language, path)),
  );
  const screenFile = (path: string) => inBoth((language) => fileOf(prerenderedAt(language, path)));
  const desk = [...Object.values(viewPaths), ...Object.values(deskPaths)].map(
    (path) => [path, screenFile(paths.admin)] as const,
  );
  const table = {
    originMark: ORIGIN_MARK,
    pages: Object.fromEntries(addresses.map((address) => [address, fileOf(address)])),
    /** Screens whose address does not name their language. */
    screens: Object.fromEntries([...clientPaths.map((path) => [path, screenFile(path)] as const), ...desk]),
    law: documentFiles(client),
    notFound: inBoth((language) => fileOf(inLanguage(language, notFoundPath))),
  };
  const named = [table.pages, table.notFound, ...Object.values(table.screens)].flatMap((files) => Object.values(files));
  const missing = named.filter((file) => !existsSync(join(client, file)));
  if (missing.length > 0) throw new Error(`The build did not make ${missing.join(', ')}`);
  return table;
}
