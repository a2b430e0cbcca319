import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LawPageFiles } from '@mizan/api';
import { deskAddresses } from './src/language/desk-paths.ts';
import {
  inLanguage,
  type Language,
  languages,
  notFoundPath,
  ORIGIN_MARK,
  paths,
  prerenderedAt,
  publicPaths,
  screensWithoutLanguage,
} from './src/language/paths.ts';

type Files = LawPageFiles & { homeScript: string };
export type DocumentRenderer = {
  renderDocuments: (language: Language, files: Files) => { path: string; html: string }[];
};

/** The prerendered file of an address. */
const fileOf = (address: string) => join(...address.split('/'), 'index.html').replaceAll('\\', '/');

/** Writes the documents that a module of the build draws. */
export async function writeDocuments(client: string, renderer: string, files: Files) {
  const { renderDocuments } = (await import(pathToFileURL(renderer).href)) as DocumentRenderer;
  for (const language of languages)
    for (const { path, html } of renderDocuments(language, files)) {
      const file = join(client, fileOf(inLanguage(language, path)));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
}

const inBoth = (fileIn: (language: Language) => string) => ({ en: fileIn('en'), ur: fileIn('ur') });

/** The table from which the server answers an address with a file. The services are drawn by the server. */
export function pages(client: string, law: LawPageFiles) {
  const addresses = languages.flatMap((language) =>
    publicPaths.filter((path) => path !== paths.services).map((path) => inLanguage(language, path)),
  );
  const screenFile = (path: string) => inBoth((language) => fileOf(prerenderedAt(language, path)));
  const desk = deskAddresses.map((path) => [path, screenFile(paths.admin)] as const);
  const table = {
    originMark: ORIGIN_MARK,
    pages: Object.fromEntries(addresses.map((address) => [address, fileOf(address)])),
    /** Screens whose address does not name their language. */
    screens: Object.fromEntries([...screensWithoutLanguage.map((path) => [path, screenFile(path)] as const), ...desk]),
    /** For the sitemap, besides the pages of the law. */
    listed: publicPaths,
    law,
    notFound: inBoth((language) => fileOf(inLanguage(language, notFoundPath))),
  };
  const named = [table.pages, table.notFound, ...Object.values(table.screens)].flatMap((files) => Object.values(files));
  // Without styles, "a style sheet" is a file that does not exist, so that the error names it.
  const loaded = [law.script, ...(law.styles.length === 0 ? ['a style sheet'] : law.styles)];
  const missing = [...named, ...loaded].filter((file) => !existsSync(join(client, file)));
  if (missing.length > 0) throw new Error(`The build did not make ${missing.join(', ')}`);
  return table;
}
