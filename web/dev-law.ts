// The pages without React in `npm run dev`: Vite draws them with the components as they are now.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LawRenderer } from '@mizan/api';
import type { Connect, ViteDevServer } from 'vite';
import type { DocumentRenderer } from './pages.ts';
import { writeRobotsFiles } from './robots.ts';
import { documentPaths, notFoundPath, withoutLanguage } from './src/language/paths.ts';
import { ORIGIN_MARK } from './src/layout/origin-mark.ts';

const files = {
  styles: ['/src/frame/app.css'],
  script: '/src/document/page-script.ts',
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
  const table = { originMark: ORIGIN_MARK, pages: {}, screens: {}, notFound, law: files };
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(table));
  writeFileSync(join(webDir, 'client', blank), '');
  writeFileSync(join(webDir, 'server', 'law.js'), asJson);
  writeRobotsFiles(join(webDir, 'client'));
  return webDir;
}

const isLaw = (url: string) => /^(\/ur)?\/(law|services)(\/|\?|$)/.test(url);

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

const isDocument = (path: string) => path === notFoundPath || documentPaths.some((each) => each === path);

/** Answers the addresses of the documents that the build draws, whose texts are read when Vite starts. */
export function drawDocuments(vite: ViteDevServer): Connect.NextHandleFunction {
  return async ({ url = '' }, response, next) => {
    const { language, path } = withoutLanguage(new URL(url, 'http://localhost').pathname);
    if (!isDocument(path) || isLaw(url)) return next();
    try {
      const renderer = (await vite.ssrLoadModule('/src/frame/render-documents.tsx')) as DocumentRenderer;
      const drawn = renderer.renderDocuments(language, { ...files, homeScript });
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await vite.transformIndexHtml(url, drawn.find((document) => document.path === path)?.html ?? ''));
    } catch (error) {
      next(error);
    }
  };
}

async function draw(vite: ViteDevServer, url: string, gathered: string) {
  const { renderLaw } = (await vite.ssrLoadModule('/src/law/render.tsx')) as LawRenderer;
  return vite.transformIndexHtml(url, renderLaw(JSON.parse(gathered), files));
}
