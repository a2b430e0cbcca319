import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Endpoint, endpoints } from '@mizan/api';
import { fileOf, staticFiles } from './pages.ts';
import { inLanguage, type Language, languages, paths } from './src/language/paths.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'content/docs');

const textsIn = (path: string) =>
  Object.fromEntries(
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(path, name), 'utf8')]),
  );

/** What `web/src/docs` reads: the texts, the samples, and what keys may call. */
export const docsConstants = () => ({
  'import.meta.env.DOCS': JSON.stringify(docsTexts()),
  'import.meta.env.KEY_CALLS': JSON.stringify(keyCalls()),
});

/** The texts of the documentation, its samples, and the sample of the client. */
function docsTexts() {
  const readme = readFileSync(join(root, 'packages/client/README.md'), 'utf8');
  const [, client = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
  return { sections: textsIn(folder), samples: textsIn(join(folder, 'samples')), client };
}

/** The endpoints that a key may call. */
const keyCalls = () =>
  Object.values(endpoints as Record<string, Endpoint>).flatMap(({ method, path, summary, key }) =>
    key === undefined ? [] : [{ method, path, summary, key }],
  );

export type DocsRenderer = { renderDocs: (language: Language, files: ReturnType<typeof staticFiles>) => string };

/** Writes the documentation in the frame of each language, with the module that the build made to draw it. */
export async function writeDocs(client: string, module: string) {
  const draw = (await import(pathToFileURL(module).href)) as DocsRenderer;
  for (const language of languages) {
    const file = join(client, fileOf(inLanguage(language, paths.docs)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw.renderDocs(language, staticFiles(client)));
  }
}
