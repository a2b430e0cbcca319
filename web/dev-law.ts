// The pages without React in `npm run dev`: Vite draws them with the components as they are now.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LawRenderer } from '@mizan/api';
import type { Connect, ViteDevServer } from 'vite';
import type { DocsRenderer, PublicRenderer } from './documents.ts';
import { writeRobotsFiles } from './robots.ts';
import type { Language } from './src/language/paths.ts';
import { ORIGIN_MARK } from './src/layout/origin-mark.ts';

const files = {
  styles: ['/src/frame/app.css'],
  fonts: '/src/ui/fonts/fonts.css',
  script: '/src/document/page-script.ts',
  pictures: {},
};
const homeScript = '/src/public/home/home-script.ts';

/** In place of the renderer of the build: what the server gathered, as JSON. */
const asJson = 'export const inlineScripts = [];\nexport const renderLaw = (page) => JSON.stringify(page);\n';

/** A website for the server that has no page but those of the law. The caller deletes the folder. */
export function writeLawSite() {
  const webDir = mkdtempSync(join(tmpdir(), 'mizan-dev-'));
  for (const folder of ['client', 'server']) mkdirSync(join(webDir, folder));
  const blank = 'none.html';
  const notFound = { en: blank, ur: blank };
  const table = {
    originMark: ORIGIN_MARK,
    pages: {},
    clientRoutes: [],
    screens: {},
    fallback: blank,
    notFound,
    law: files,
  };
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(table));
  writeFileSync(join(webDir, 'client', blank), '');
  writeFileSync(join(webDir, 'server', 'law.js'), asJson);
  writeRobotsFiles(join(webDir, 'client'));
  return webDir;
}

const isLaw = (url: string) => /^(\/ur)?\/law(\/|\?|$)/.test(url);

/** Answers the addresses of the law before Vite does. */
export function drawLaw(vite: ViteDevServer, target: string): Connect.NextHandleFunction {
  return async ({ url = '' }, response, next) => {
    if (!isLaw(url)) return next();
    try {
      const answer = await fetch(target + url, { redirect: 'manual' });
      const text = await answer.text();
      const moved = answer.headers.get('location');
      const page = text.startsWith('{') ? await draw(vite, url, text) : text;
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/html; charset=utf-8',
        ...(moved !== null && { location: moved }),
      });
      response.end(page);
    } catch (error) {
      // Vite shows the error over the page, with the line in the source.
      next(error);
    }
  };
}

/** Answers the addresses of the home page and of the documentation, whose texts are read when Vite starts. */
export function drawDocuments(vite: ViteDevServer): Connect.NextHandleFunction {
  return async ({ url = '' }, response, next) => {
    const [isDocument, prefix, path] = /^(\/ur)?(\/docs)?\/?(?:\?.*)?$/.exec(url) ?? [];
    if (isDocument === undefined) return next();
    try {
      const page = await drawDocument(vite, prefix === '/ur' ? 'ur' : 'en', path === '/docs');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await vite.transformIndexHtml(url, page));
    } catch (error) {
      next(error);
    }
  };
}

async function drawDocument(vite: ViteDevServer, language: Language, isDocs: boolean) {
  if (!isDocs) {
    const { renderHome } = (await vite.ssrLoadModule('/src/public/render.tsx')) as PublicRenderer;
    return renderHome(language, { ...files, homeScript });
  }
  const { renderDocs } = (await vite.ssrLoadModule('/src/docs/render.tsx')) as DocsRenderer;
  return renderDocs(language, files);
}

async function draw(vite: ViteDevServer, url: string, gathered: string) {
  const { renderLaw } = (await vite.ssrLoadModule('/src/law/render.tsx')) as LawRenderer;
  return vite.transformIndexHtml(url, renderLaw(JSON.parse(gathered), files));
}
