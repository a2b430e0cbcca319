import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtScript, staticFiles, writePage } from './pages.ts';
import { inLanguage, type Language, languages, paths } from './src/language/paths.ts';

type Files = ReturnType<typeof staticFiles>;

export type DocsRenderer = { renderDocs: (language: Language, files: Files) => string };
export type PublicRenderer = { renderHome: (language: Language, files: Files & { homeScript: string }) => string };

/** Writes the home page and the documentation, with the modules that the build made to draw them in these folders. */
export async function writeDocuments(client: string, folders: { docs: string; public: string }) {
  const { renderDocs } = await load<DocsRenderer>(join(folders.docs, 'docs.js'));
  const { renderHome } = await load<PublicRenderer>(join(folders.public, 'public.js'));
  cpSync(join(folders.public, 'assets'), join(client, 'assets'), { recursive: true });
  const files = staticFiles(client);
  const homeScript = builtScript(client, 'home-script');
  for (const language of languages) {
    writePage(client, inLanguage(language, paths.home), renderHome(language, { ...files, homeScript }));
    writePage(client, inLanguage(language, paths.docs), renderDocs(language, files));
  }
}

const load = async <Renderer>(module: string) => (await import(pathToFileURL(module).href)) as Renderer;
